export function maskPhone(phoneNumber: string): string {
  return `${phoneNumber.slice(0, 3)}…${phoneNumber.slice(-2)}`;
}
