import { vi } from 'vitest';

export interface XhrRequest {
  method: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  body: Blob | null;
}

export interface XhrAnswer {
  status: number;
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

/** Undefined: the network loses the request. */
type Answer = (request: XhrRequest) => Promise<XhrAnswer | undefined>;

/** Answers each `XMLHttpRequest`, which tells its progress as the browser's does. */
export function answerXhr(answer: Answer): void {
  class FakeXhr extends EventTarget {
    upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number }) => void } = {};
    withCredentials = false;
    timeout = 0;
    status = 0;
    responseText = '';
    onload?: () => void;
    onerror?: (event: unknown) => void;
    #method = '';
    #path = '';
    #sent: Record<string, string> = {};
    #received: Readonly<Record<string, string>> = {};
    #isAborted = false;

    open(method: string, address: string): void {
      this.#method = method;
      this.#path = new URL(address, location.href).pathname;
    }

    setRequestHeader(name: string, value: string): void {
      this.#sent[name] = value;
    }

    getResponseHeader(name: string): string | null {
      return this.#received[name] ?? null;
    }

    getAllResponseHeaders(): string {
      return Object.entries(this.#received)
        .map((entry) => entry.join(': '))
        .join('\r\n');
    }

    abort(): void {
      this.#isAborted = true;
    }

    send(body: Blob | null): void {
      const request = { method: this.#method, path: this.#path, headers: this.#sent, body };
      void answer(request).then((found) => {
        if (this.#isAborted) return;
        if (!found) return this.onerror?.(new Event('error'));
        if (body) this.upload.onprogress?.({ lengthComputable: true, loaded: body.size });
        this.status = found.status;
        this.#received = found.headers ?? {};
        this.responseText = found.body ?? '';
        this.onload?.();
      });
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeXhr);
}
