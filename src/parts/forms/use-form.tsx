import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type * as z from 'zod/mini';
import { refusalsAt, type Refusals } from '#/data/calls/refusals.ts';
import { isProblem } from '#/domain/problem.ts';
import { unseenSign } from '#/domain/seen-text.ts';
import { RequiredMark } from '#/ui/fields/field.tsx';
import { focusField, focusFirstProblem } from './form-focus.ts';
import { useLeftFields } from './use-left-fields.ts';

/** The message for each problem of a field. A message for `required` makes the field required. */
export type FieldWords = { label: MessageDescriptor } & Partial<Record<string, MessageDescriptor>>;

interface FormPlan<Values extends object> {
  start: Values;
  /** The first part of an issue’s path is the field, its message the problem. */
  schema: z.ZodMiniType;
  wholeSchema?: () => Promise<z.ZodMiniType>;
  words: Readonly<Record<keyof Values & string, FieldWords>>;
  refused?: Refusals<keyof Values & string> | undefined;
  /** It returns what the server refused by field, and throws other failures. */
  send: (values: Values) => Promise<Refusals<keyof Values & string> | undefined>;
  /** For fields with other names than on the wire. */
  refusedIn?: (failure: unknown) => Refusals<keyof Values & string> | undefined;
}

export interface FormField<Value> {
  name: string;
  label: ReactNode;
  isRequired: boolean;
  isReadOnly: boolean;
  value: Value;
  onChange: (value: Value) => void;
  onBlur: () => void;
  errorMessage: string | undefined;
  description?: string | undefined;
}

/** A field that Submit would not accept. */
export interface MissingField {
  name: string;
  label: string;
  /** Its error is shown: the user has typed and left it, or has pressed Submit. */
  isShown: boolean;
  /** It is required and holds nothing. */
  isEmpty: boolean;
  onPress: () => void;
}

export interface FormState<Values extends object> {
  formRef: RefObject<HTMLFormElement | null>;
  values: Values;
  reset: (values: Values) => void;
  field: <Name extends keyof Values & string>(name: Name) => FormField<Values[Name]>;
  change: (changes: Partial<Values>) => void;
  missing: readonly MissingField[];
  submit: () => Promise<void>;
  isSending: boolean;
  failure: unknown;
}

/** docs/decisions/0014 has the pattern. */
export function useForm<Values extends object>(plan: FormPlan<Values>): FormState<Values> {
  type Name = keyof Values & string;
  const { i18n, t } = useLingui();
  const formRef = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(plan.start);
  const left = useLeftFields<string>();
  const [showsAll, setShowsAll] = useState(false);
  const [whole, setWhole] = useState<z.ZodMiniType>();
  const [refused, setRefused] = useState<Refusals<Name> | undefined>(plan.refused);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const names = Object.keys(plan.words) as Name[];
  // Validation follows typing with a delay, so typing stays fast.
  const later = useDeferredValue(values);
  const judged = showsAll ? values : later;
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
  const isShown = (name: Name) => showsAll || left.has(name) || refused?.[name] !== undefined;
  const change = (changes: Partial<Values>) => {
    if (isSending) return;
    for (const name of Object.keys(changes)) left.change(name);
    // Autofill changes several fields at once.
    setValues((before) => ({ ...before, ...changes }));
    setRefused((before) => before && { ...before, ...Object.fromEntries(Object.keys(changes).map((name) => [name])) });
  };
  /** The result shows the errors; undefined means none. */
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
  const showProblems = (show: () => void) => {
    flushSync(() => {
      setSending(false);
      show();
    });
    focusFirstProblem(formRef.current);
  };
  const submit = async () => {
    // Input is locked while the rules load, because it would not be sent.
    setSending(true);
    setFailure(undefined);
    try {
      const show = await judgeAndSend();
      if (show) showProblems(show);
    } catch (error) {
      setFailure(error);
      const refusals = plan.refusedIn ? plan.refusedIn(error) : refusalsAt(error, names);
      if (refusals) showProblems(() => setRefused(refusals));
      throw error;
    } finally {
      setSending(false);
    }
  };
  return {
    formRef,
    values,
    reset: (fresh) => {
      setValues(fresh);
      left.reset();
      setShowsAll(false);
      setWhole(undefined);
      setRefused(undefined);
      setFailure(undefined);
    },
    field: (name) => {
      const label = i18n._(plan.words[name].label);
      const isRequired = plan.words[name]['required'] !== undefined;
      const value = values[name];
      const errorMessage = isShown(name) ? messageOf(name) : undefined;
      const sign = errorMessage !== undefined && typeof value === 'string' ? unseenSign(value) : undefined;
      return {
        name,
        label: isRequired ? [label, <RequiredMark key="mark" />] : label,
        isRequired,
        isReadOnly: isSending,
        value,
        onChange: (value) => change({ [name]: value } as unknown as Partial<Values>),
        onBlur: () => left.leave(name),
        errorMessage,
        ...(sign === undefined
          ? {}
          : { description: t`It contains a sign that nobody sees: ${sign}. Please delete it and type it again.` }),
      };
    },
    missing: names
      .filter((name) => problems.has(name) || refused?.[name] !== undefined)
      .map((name) => ({
        name,
        label: i18n._(plan.words[name].label),
        isShown: isShown(name),
        isEmpty: problems.get(name) === 'required',
        onPress: () => focusField(formRef.current, name),
      })),
    change,
    submit,
    isSending,
    failure,
  };
}

export function problemsOf(schema: z.ZodMiniType, values: unknown): Map<string, string> {
  const problems = new Map<string, string>();
  for (const { path, message } of schema.safeParse(values).error?.issues ?? []) {
    const name = String(path[0]);
    if (!problems.has(name)) problems.set(name, message);
  }
  return problems;
}
