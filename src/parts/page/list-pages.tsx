import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { currentLocale } from '#/browser/settings/locale.ts';
import { Pages, type PageLinkProps } from '#/ui/lists/pages.tsx';

interface ListPagesProps {
  page: number;
  perPage: number;
  totalCount: number;
  renderLink: (page: number, props: PageLinkProps) => ReactNode;
}

export function ListPages({ page, perPage, totalCount, renderLink }: ListPagesProps) {
  const { t } = useLingui();
  const pageCount = pageCountOf(totalCount, perPage);
  const number = new Intl.NumberFormat(currentLocale());
  const first = number.format((page - 1) * perPage + 1);
  const last = number.format(Math.min(page * perPage, totalCount));
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
      renderLink={renderLink}
    />
  );
}

interface ListedQuery {
  data: { value: { meta: { totalCount: number } } } | undefined;
  isPlaceholderData: boolean;
}

/** The last page if the address names one beyond it. Placeholder data are the former list's, so they say nothing. */
export function lastPageBefore(page: number, perPage: number, query: ListedQuery): number | undefined {
  if (!query.data || query.isPlaceholderData) return undefined;
  const lastPage = pageCountOf(query.data.value.meta.totalCount, perPage);
  return page > lastPage ? lastPage : undefined;
}

/** An empty list has one page. */
export function pageCountOf(totalCount: number, perPage: number): number {
  return Math.max(1, Math.ceil(totalCount / perPage));
}
