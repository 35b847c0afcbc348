import { dialAddress, internationalText } from '#/domain/readable-phone.ts';

export function DialLink({ phoneNumber }: { phoneNumber: string | null | undefined }) {
  return phoneNumber ? <a href={dialAddress(phoneNumber)}>{internationalText(phoneNumber)}</a> : '-';
}
