import type { Press } from '../pdf/press.ts';
import type { PrintedText } from '../pdf/printed-document.ts';
import type { HttpContext } from './environment.ts';
import { contentMark } from './content-mark.ts';
import { isKnown } from './middleware/entity-tag.ts';

interface Printed {
  tag: string;
  body: Uint8Array<ArrayBuffer>;
}

/** The cache is unbounded: there are few documents. */
export class PdfAnswers {
  readonly #press: Press;
  readonly #printed = new Map<string, Promise<Printed>>();

  constructor(press: Press) {
    this.#press = press;
  }

  /** `text` is printed, and bytes are a PDF already. */
  async answer(c: HttpContext, name: string, text: () => PrintedText | Uint8Array<ArrayBuffer>): Promise<Response> {
    const { tag, body } = await this.#print(name, text);
    c.header('Cache-Control', 'no-cache');
    c.header('ETag', tag);
    if (isKnown(c.req.header('If-None-Match'), tag)) return c.body(null, 304);
    c.header('Content-Type', 'application/pdf');
    c.header('Content-Length', String(body.length));
    // The file may come from the operator. No page may frame it. A stricter policy would stop some browsers' readers.
    c.header('Content-Security-Policy', "frame-ancestors 'none'");
    c.header('Content-Disposition', `inline; filename="${name}.pdf"`);
    return c.body(body);
  }

  #print(name: string, text: () => PrintedText | Uint8Array<ArrayBuffer>): Promise<Printed> {
    const known = this.#printed.get(name);
    if (known) return known;
    const printing = this.#printOnce(text());
    this.#printed.set(name, printing);
    printing.catch(() => this.#printed.delete(name));
    return printing;
  }

  async #printOnce(text: PrintedText | Uint8Array<ArrayBuffer>): Promise<Printed> {
    const body = text instanceof Uint8Array ? text : await this.#press.print(() => ({ kind: 'text', text }));
    return { tag: `"${contentMark(body)}"`, body };
  }
}
