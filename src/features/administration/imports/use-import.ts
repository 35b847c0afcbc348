import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { importMostBytes, type ImportKind, type ImportResult } from '#/contract/imports.ts';
import { dryRunOf, importOf, type ImportOutcome } from '#/data/administration/imports.ts';
import { newestError, useSending } from '#/data/calls/use-sending.ts';

interface Chosen {
  file: File;
  /** All attempts with this file create once. */
  key: string;
}

interface Upload {
  share: number;
  cancel: () => void;
}

interface ImportEvents {
  /** `isOpen`: the user is still on the page. An import goes on when its page is left. */
  onImported: (isOpen: boolean, result: ImportResult) => void;
  onFailed: (isOpen: boolean) => void;
}

/** A file is checked as soon as it is chosen. Then it is imported as it was checked. */
export function useImport(kind: ImportKind, { onImported, onFailed }: ImportEvents) {
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const [chosen, setChosen] = useState<Chosen>();
  const [checked, setChecked] = useState<ImportResult>();
  const [refusal, setRefusal] = useState<string>();
  const [isTooLarge, setTooLarge] = useState(false);
  const [upload, setUpload] = useState<Upload>();
  const checking = useSending(dryRunOf(kind));
  const importing = useSending(importOf(useQueryClient(), kind));

  const send = async (
    uploading: (upload: { signal: AbortSignal; onProgress: (share: number) => void }) => Promise<ImportOutcome>,
    onResult: (result: ImportResult) => void,
  ) => {
    const controller = new AbortController();
    const cancel = () => controller.abort();
    setRefusal(undefined);
    setUpload({ share: 0, cancel });
    try {
      const outcome = await uploading({
        signal: controller.signal,
        onProgress: (share) => setUpload({ share, cancel }),
      });
      if ('result' in outcome) onResult(outcome.result);
      else setRefusal(outcome.refusal);
      return 'result' in outcome;
    } catch {
      // The mutation has the error.
      return false;
    } finally {
      setUpload(undefined);
    }
  };

  const check = (file: File) => {
    importing.reset();
    setChecked(undefined);
    return send((sending) => checking.mutateAsync({ file, ...sending }), setChecked);
  };

  return {
    file: chosen?.file,
    checked,
    refusal,
    isTooLarge,
    upload,
    isImporting: importing.isPending,
    error: newestError(checking, importing),
    choose: (file: File) => {
      checking.reset();
      const tooLarge = file.size > importMostBytes;
      setTooLarge(tooLarge);
      setRefusal(undefined);
      setChecked(undefined);
      setChosen({ file, key: crypto.randomUUID() });
      if (!tooLarge) void check(file);
    },
    checkAgain: () => {
      if (chosen) void check(chosen.file);
    },
    run: async () => {
      if (!chosen || !checked) return;
      const { file, key: idempotencyKey } = chosen;
      const isImported = await send(
        (sending) =>
          importing.mutateAsync({
            file,
            idempotencyKey,
            leaveOut: checked.refused,
            digest: checked.digest,
            ...sending,
          }),
        (result) => onImported(isOpen.current, result),
      );
      if (!isImported) onFailed(isOpen.current);
    },
  };
}
