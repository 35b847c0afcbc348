import { Icon } from '#/ui/icons/icon.tsx';
import { buttonClass, type ButtonLook } from './button.tsx';

interface DownloadLinkProps extends ButtonLook {
  href: string;
  fileName: string;
  label: string;
  onClick?: (() => void) | undefined;
}

export function DownloadLink({ href, fileName, label, onClick, variant, isWide }: DownloadLinkProps) {
  return (
    <a
      className={buttonClass({ variant, isWide })}
      href={href}
      download={fileName}
      aria-label={label}
      onClick={onClick}
    >
      <Icon name="download" />
      {fileName}
    </a>
  );
}
