import { useLingui } from '@lingui/react/macro';
import { currentLocale } from '#/browser/locale.ts';
import { professionalsPerPage } from '#/data/professionals.ts';
import { Pages } from '#/ui/pages.tsx';

interface ProfessionalPagesProps {
  page: number;
  totalCount: number;
  onPage: (page: number) => void;
}

/** The pages of the professionals: no addresses, a picker is a part of a screen. */
export function ProfessionalPages({ page, totalCount, onPage }: ProfessionalPagesProps) {
  const { t } = useLingui();
  if (totalCount === 0) return null;
  const number = new Intl.NumberFormat(currentLocale());
  const pageCount = Math.ceil(totalCount / professionalsPerPage);
  const first = number.format((page - 1) * professionalsPerPage + 1);
  const last = number.format(Math.min(page * professionalsPerPage, totalCount));
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
      renderLink={(target, props) => <button type="button" {...props} onClick={() => onPage(target)} />}
    />
  );
}
