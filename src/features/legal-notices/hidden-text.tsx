import { useLingui } from '@lingui/react/macro';
import type { TextBlock } from './page-text.ts';

interface HiddenTextProps {
  text: TextBlock[] | 'unreadable';
  lang: string;
}

export function HiddenText({ text, lang }: HiddenTextProps) {
  const { t } = useLingui();
  if (text === 'unreadable') {
    return (
      <p className="visually-hidden">{t`The text of this page cannot be read out here. Open the PDF to have it read.`}</p>
    );
  }
  return (
    <div className="visually-hidden" lang={lang}>
      {text.map(({ element: Element, text: words }, index) => (
        // The blocks of a page never change their order.
        // oxlint-disable-next-line react/no-array-index-key
        <Element key={index}>{words}</Element>
      ))}
    </div>
  );
}
