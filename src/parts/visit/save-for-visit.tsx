import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { RecordFilters } from '#/domain/record-filters.ts';
import { LatePart } from '#/parts/page/late-part.tsx';
import { Button } from '#/ui/actions/button.tsx';

const loadDialog = () => import('./pack-dialog.tsx');

export function SaveForVisit({ filters }: { filters: RecordFilters }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className="keep-for-visit">
      <Button variant="quiet" icon="download" aria-haspopup="dialog" onPress={() => setOpen(true)}>
        {t`Make available offline`}
      </Button>
      {isOpen ? (
        <LatePart load={loadDialog} onMissing={close}>
          {({ PackDialog }) => <PackDialog filters={filters} onClose={close} />}
        </LatePart>
      ) : null}
    </div>
  );
}
