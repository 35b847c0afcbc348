import { isLine, type TextProblem } from './name.ts';

const letter = '(?![\\uFB00-\\uFFEF])(?=[\\p{Lu}\\p{Ll}\\p{Lt}])\\p{Script=Latin}[\\u0300-\\u036F]*';
const city = new RegExp(`^(?:${letter}|[/ -])*$`, 'u');

export function cityProblem(text: string): TextProblem | undefined {
  return isLine(text, 100) && city.test(text) ? undefined : 'invalid';
}

export function streetProblem(text: string): TextProblem | undefined {
  return isLine(text, 200) ? undefined : 'invalid';
}

export function requiredStreetProblem(text: string): TextProblem | undefined {
  return text.trim() === '' ? 'required' : streetProblem(text);
}

export function postCodeProblem(text: string): TextProblem | undefined {
  return isLine(text, 20) ? undefined : 'invalid';
}

export interface Address {
  street?: string | null | undefined;
  postCode?: string | null | undefined;
  city?: string | null | undefined;
}

export function formatAddress(address: Address, countryName: string | undefined): string {
  const place = [address.postCode, address.city].filter(Boolean).join(' ');
  const lines = [address.street, place].filter(Boolean).join(', ');
  return [lines, countryName].filter(Boolean).join(' - ');
}
