/** The number as it may stand in a message that others see: `+33…01`. */
export function maskPhone(phoneNumber: string): string {
  return `${phoneNumber.slice(0, 3)}…${phoneNumber.slice(-2)}`;
}
