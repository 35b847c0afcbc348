/**
 * `not-edf`: the header breaks the format. `mismatch`: it does not agree with the data. `truncated`: the file is shorter than its header says. `empty`: it has no
 * samples. `no-time`: its data records last no time. `too-large`: a page has more than can be read
 * at once. `no-ranges`: the server sends only whole files. `bad-range`: it has no such part. `changed`: the file is not
 * the one that was opened.
 */
export type EdfFaultCode =
  | 'not-edf'
  | 'mismatch'
  | 'truncated'
  | 'empty'
  | 'no-time'
  | 'too-large'
  | 'no-ranges'
  | 'bad-range'
  | 'changed';

export class EdfFault extends Error {
  readonly code: EdfFaultCode;
  readonly field: string | undefined;

  constructor(code: EdfFaultCode, field?: string) {
    super(field === undefined ? code : `${code}: ${field}`);
    this.name = 'EdfFault';
    this.code = code;
    this.field = field;
  }
}

export function isEdfFault(error: unknown, code?: EdfFaultCode): error is EdfFault {
  return error instanceof EdfFault && (code === undefined || error.code === code);
}
