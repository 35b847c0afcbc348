import { buttonClass, type ButtonLook } from '#/ui/button-look.ts';
import { Icon } from '#/ui/icon.tsx';
import './button.css';

interface DownloadLinkProps extends ButtonLook {
  href: string;
  /** What the file is named on the device, and what is shown. */
  fileName: string;
  /** What is read out. */
  label: string;
}

/** A link that brings a file onto the device. */
export function DownloadLink({ href, fileName, label, variant, isWide }: DownloadLinkProps) {
  return (
    <a className={buttonClass({ variant, isWide })} href={href} download={fileName} aria-label={label}>
      <Icon name="download" />
      {fileName}
    </a>
  );
}
