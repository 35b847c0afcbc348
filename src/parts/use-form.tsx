import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type * as z from 'zod/mini';
import type { Refusals } from '#/data/refusals.ts';
import { isProblem } from '#/domain/problem.ts';
import { whenReleased } from '#/browser/pointer.ts';
import { RequiredMark } from '#/ui/required-mark.tsx';
import { focusField, focusFirstProblem } from './form-focus.ts';
import { problemsOf } from './form-problems.ts';

/** A field in words: its label, and what to say about each problem that its rules find. `required`: it must be filled. */
export type FieldWords = { label: MessageDescriptor } & Partial<Record<string, MessageDescriptor>>;

/** What a form is made of (docs/decisions/0014). */
interface FormPlan<Values extends object> {
  /** What the form begins with. */
  start: Values;
  /** The rules: the first part of an issue's path is the field, its message the problem. */
  schema: z.ZodMiniType;
  /** All the rules, where some of them are loaded later; without it, `schema` has them all. */
  wholeSchema?: () => Promise<z.ZodMiniType>;
  words: Readonly<Record<keyof Values & string, FieldWords>>;
  /** Sends what is right. What the server refuses of fields is its answer; of other failures it tells itself. */
  send: (values: Values) => Promise<Refusals<keyof Values & string> | undefined>;
}

/** What a field needs to be shown. */
export interface FormField<Value> {
  name: string;
  /** With a star where the field is required. */
  label: ReactNode;
  isRequired: boolean;
  /** While the form is being sent, what stands in it is what is sent. */
  isReadOnly: boolean;
  value: Value;
  onChange: (value: Value) => void;
  onBlur: () => void;
  errorMessage: string | undefined;
}

/** A form on the screen. */
export interface FormState<Values extends object> {
  formRef: RefObject<HTMLFormElement | null>;
  values: Values;
  /** Begins anew with other values, with no error shown. */
  reset: (values: Values) => void;
  field: <Name extends keyof Values & string>(name: Name) => FormField<Values[Name]>;
  /** Changes several fields at once: one decides about others. */
  change: (changes: Partial<Values>) => void;
  /** The fields that are not right yet, in the order of the table of words; a press leads to the field. */
  missing: readonly { name: string; label: string; onPress: () => void }[];
  /** Sends, or shows every error and leads to the first. */
  submit: () => Promise<void>;
  isSending: boolean;
  /** Why the last try failed, until the next one; a `SendNote` tells what became of it. */
  failure: unknown;
}

/**
 * The one form pattern: rules as a schema, words as a table. A field says what is wrong with it once it was left, all of
 * them do once somebody wanted to send; then the first one that is wrong has the focus. What the server refuses stands at
 * its field until that is changed.
 */
export function useForm<Values extends object>(plan: FormPlan<Values>): FormState<Values> {
  type Name = keyof Values & string;
  const { i18n, t } = useLingui();
  const formRef = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(plan.start);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [showsAll, setShowsAll] = useState(false);
  const [whole, setWhole] = useState<z.ZodMiniType>();
  const [refused, setRefused] = useState<Refusals<Name>>();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const names = Object.keys(plan.words) as Name[];
  // A key press shows what was typed; it is judged right after. Once somebody wanted to send, both happen at once.
  const later = useDeferredValue(values);
  const judged = showsAll ? values : later;
  // Rules that came later hold on, beside those that have come since.
  const problems = useMemo(
    () => new Map([...(whole ? problemsOf(whole, judged) : []), ...problemsOf(plan.schema, judged)]),
    [whole, plan.schema, judged],
  );

  const messageOf = (name: Name): string | undefined => {
    const problem = problems.get(name);
    if (problem === undefined) return refused?.[name];
    const words = plan.words[name][problem];
    return words ? i18n._(words) : t`This value is missing or invalid.`;
  };
  const change = (changes: Partial<Values>) => {
    if (isSending) return;
    // A browser that fills in an address changes several at once.
    setValues((before) => ({ ...before, ...changes }));
    setRefused((before) => before && { ...before, ...Object.fromEntries(Object.keys(changes).map((name) => [name])) });
  };
  /** Gives what is to be shown at the fields; nothing where all is well, or was told in another way. */
  const judgeAndSend = async (): Promise<(() => void) | undefined> => {
    let all: z.ZodMiniType | undefined;
    try {
      all = await plan.wholeSchema?.();
    } catch (error) {
      throw isProblem(error) ? error.withFate('not-sent') : error;
    }
    if (problemsOf(all ?? plan.schema, values).size > 0)
      return () => {
        setWhole(all);
        setShowsAll(true);
      };
    const refusals = await plan.send(values);
    return refusals && (() => setRefused(refusals));
  };
  const submit = async () => {
    // Also while the rules are on their way: what is typed from here on would not be sent.
    setSending(true);
    setFailure(undefined);
    const show = await judgeAndSend()
      .catch((error: unknown) => {
        setFailure(error);
        throw error;
      })
      .finally(() => setSending(false));
    if (!show) return;
    flushSync(() => {
      setSending(false);
      show();
    });
    focusFirstProblem(formRef.current);
  };
  return {
    formRef,
    values,
    reset: (fresh) => {
      setValues(fresh);
      setLeft(new Set());
      setShowsAll(false);
      setWhole(undefined);
      setRefused(undefined);
      setFailure(undefined);
    },
    field: (name) => {
      const label = i18n._(plan.words[name].label);
      const isRequired = plan.words[name]['required'] !== undefined;
      return {
        name,
        label: isRequired ? [label, <RequiredMark key="mark" />] : label,
        isRequired,
        isReadOnly: isSending,
        value: values[name],
        onChange: (value) => change({ [name]: value } as unknown as Partial<Values>),
        // A press on the button that sends leaves the field, too: an error that then came between would move the button away.
        onBlur: () => whenReleased(() => setLeft((before) => new Set(before).add(name))),
        errorMessage: showsAll || left.has(name) || refused?.[name] !== undefined ? messageOf(name) : undefined,
      };
    },
    missing: names
      .filter((name) => problems.has(name) || refused?.[name] !== undefined)
      .map((name) => ({
        name,
        label: i18n._(plan.words[name].label),
        onPress: () => focusField(formRef.current, name),
      })),
    change,
    submit,
    isSending,
    failure,
  };
}
