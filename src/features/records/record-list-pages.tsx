import { useLingui } from '@lingui/react/macro';
import { currentLocale } from '#/browser/locale.ts';
import { recordsPerPage } from '#/data/records.ts';
import { PageLink } from '#/ui/page-link.tsx';
import { Pages } from '#/ui/pages.tsx';

interface RecordListPagesProps {
  page: number;
  pageCount: number;
  totalCount: number;
}

/** The pages of the list; each is an address of its own. */
export function RecordListPages({ page, pageCount, totalCount }: RecordListPagesProps) {
  const { t } = useLingui();
  const number = new Intl.NumberFormat(currentLocale());
  const first = number.format((page - 1) * recordsPerPage + 1);
  const last = number.format(Math.min(page * recordsPerPage, totalCount));
  const total = number.format(totalCount);
  return (
    <Pages
      page={page}
      pageCount={pageCount}
      labels={{
        navigation: t`Pages`,
        first: t`First page`,
        last: t`Last page, ${pageCount}`,
        page: (target) => t`Page ${target}`,
      }}
      caption={t`${first}–${last} of ${total}`}
      renderLink={(target, { 'aria-current': current, ...props }) => (
        <PageLink to="/home" search={{ page: target }} isCurrent={current === 'page'} {...props} />
      )}
    />
  );
}
