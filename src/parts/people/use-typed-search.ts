import { useEffect, useEffectEvent, useState } from 'react';
import type { UserSearch } from '#/contract/user-search.ts';
import { isMeantDate } from '#/domain/plain-date.ts';
import { dateOf, datePartsOf, searchedText } from '#/domain/user-search.ts';
import { useToday } from './use-today.ts';

const debounceMs = 1000;

interface Typed {
  firstName: string;
  lastName: string;
  /** The date may be unfinished. */
  birthdate: string;
}

export type BirthdateProblem = 'unfinished' | 'invalid' | 'future';

interface TypedSearch {
  typed: Typed;
  type: (name: keyof Typed, text: string) => void;
  birthdateProblem: BirthdateProblem | undefined;
  searchNow: () => void;
}

const typedOf = ({ firstName, lastName, birthdate }: UserSearch): Typed => ({
  firstName: firstName ?? '',
  lastName: lastName ?? '',
  birthdate: birthdate ? dateOf(birthdate) : '',
});

function problemOf(birthdate: string, today: string): BirthdateProblem | undefined {
  if (birthdate === '') return undefined;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(birthdate)) return 'unfinished';
  if (!isMeantDate(birthdate)) return 'invalid';
  return birthdate > today ? 'future' : undefined;
}

const searchOf = ({ firstName, lastName, birthdate }: Typed): UserSearch => ({
  firstName: searchedText(firstName),
  lastName: searchedText(lastName),
  birthdate: birthdate === '' ? null : datePartsOf(birthdate),
});

const textOf = (search: UserSearch) => JSON.stringify(searchOf(typedOf(search)));

/** The fields follow a search from elsewhere, such as Back. A wrong birthdate stops the search. */
export function useTypedSearch(search: UserSearch, onSearch: (search: UserSearch) => void): TypedSearch {
  const inForce = textOf(search);
  const [state, setState] = useState({ typed: typedOf(search), seen: inForce, sent: inForce });
  if (state.seen !== inForce) {
    setState({
      typed: inForce === state.sent ? state.typed : typedOf(search),
      seen: inForce,
      sent: inForce,
    });
  }
  const { typed, sent } = state;
  const birthdateProblem = problemOf(typed.birthdate, useToday().toString());
  const wanted = birthdateProblem === undefined ? textOf(searchOf(typed)) : sent;
  const send = useEffectEvent(() => {
    if (wanted === sent) return;
    setState({ ...state, sent: wanted });
    onSearch(searchOf(typed));
  });
  useEffect(() => {
    if (wanted === sent) return undefined;
    const timer = setTimeout(send, debounceMs);
    return () => clearTimeout(timer);
  }, [wanted, sent]);
  return {
    typed,
    type: (name, text) => setState((now) => ({ ...now, typed: { ...now.typed, [name]: text } })),
    birthdateProblem,
    searchNow: () => send(),
  };
}
