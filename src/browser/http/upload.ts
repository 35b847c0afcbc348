import type { Transport } from './http.ts';
import { UnreadableFile } from './http-problem.ts';

/** `fetch` does not tell how much of a body was sent. Long enough for 10 MB over a weak network. */
const deadlineMs = 300_000;

interface Upload {
  file: File;
  /** They come before the file. */
  fields?: Readonly<Record<string, string>>;
  /** The sent share, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

export function headersIn(text: string): [string, string][] {
  return text
    .split('\r\n')
    .filter(Boolean)
    .map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]);
}

const withoutBody = new Set([101, 204, 205, 304]);

/** A request fails in the same way for a file that was changed on the disk and for a lost network. */
export async function readable(file: File): Promise<void> {
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch (cause) {
    throw new UnreadableFile('The file cannot be read', { cause });
  }
}

/** Sends a form with the file in the field `file`. */
export function uploading({ file, fields = {}, onProgress, signal }: Upload): Transport {
  return async (url, { method = 'POST', headers, credentials }) => {
    await readable(file);
    let isSent = false;
    const sending = new Promise<Response>((resolve, reject) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append('file', file);
      const request = new XMLHttpRequest();
      request.open(method, url);
      request.withCredentials = credentials === 'include';
      request.timeout = deadlineMs;
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
      const fail = () => reject(new TypeError('The upload was lost'));
      const stop = () => request.abort();
      signal.addEventListener('abort', stop);
      request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
      request.upload.addEventListener('load', () => {
        isSent = true;
      });
      request.addEventListener('error', fail);
      request.addEventListener('timeout', fail);
      request.addEventListener('abort', () => reject(new DOMException('The upload was cancelled', 'AbortError')));
      request.addEventListener('load', () => {
        const { status, responseText } = request;
        if (status < 200 || status > 599) return fail();
        const body = withoutBody.has(status) ? null : responseText;
        return resolve(new Response(body, { status, headers: headersIn(request.getAllResponseHeaders()) }));
      });
      request.addEventListener('loadend', () => signal.removeEventListener('abort', stop));
      if (signal.aborted) return reject(new DOMException('The upload was cancelled', 'AbortError'));
      return request.send(form);
    });
    try {
      return await sending;
    } catch (error) {
      // A file that changed while it was sent arrived cut, and the platform takes no cut form.
      if (!isSent && !signal.aborted) await readable(file);
      throw error;
    }
  };
}
