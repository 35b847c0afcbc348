import { byteSize } from '#/domain/byte-size.ts';
import { createSendRate } from '#/domain/send-rate.ts';

export interface Progress {
  /** True if it is more than ever before. */
  sent: (bytes: number) => boolean;
  waiting: (reason: string, waitMs: number) => void;
  checking: () => void;
}

interface Output {
  write: (text: string) => unknown;
  isTTY?: boolean;
}

const stepPercent = 10;
const locale = 'en-GB';

/** One line that changes on a terminal, and a line for each tenth in a file. */
export function createProgress(size: number, output: Output): Progress {
  const rate = createSendRate();
  const whole = byteSize(size, locale);
  let most = -1;
  let shown = -1;
  const line = (text: string) => output.write(output.isTTY ? `\r\u001B[K${text}` : `${text}\n`);
  const end = (text: string) => output.write(output.isTTY ? `\r\u001B[K${text}\n` : `${text}\n`);
  return {
    sent: (bytes) => {
      rate.note(performance.now(), bytes);
      const percent = Math.floor((bytes / size) * 100);
      const step = output.isTTY ? percent : percent - (percent % stepPercent);
      if (step !== shown) {
        shown = step;
        const speed = rate.now();
        const facts = [
          `${byteSize(bytes, locale)} of ${whole}`,
          `${percent}%`,
          speed && `${byteSize(speed, locale)}/s`,
        ];
        line(facts.filter(Boolean).join(' · '));
      }
      if (bytes <= most) return false;
      most = bytes;
      return true;
    },
    waiting: (reason, waitMs) => {
      rate.clear();
      shown = -1;
      end(`Waiting: ${reason}. The next try is in ${Math.ceil(waitMs / 1000)} s.`);
    },
    checking: () => {
      end('All has arrived. The platform reads it.');
    },
  };
}
