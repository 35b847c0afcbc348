import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { afterPaint } from '#/browser/page/first-screen.ts';
import { currentLocale } from '#/browser/settings/locale.ts';
import type { CopyState } from '#/data/copies/use-copy-state.ts';
import { missingName } from './copy-words.ts';
import { LoadedPart } from '#/ui/loading/loaded-part.tsx';
import { Pages, type PageLinkProps } from '#/ui/lists/pages.tsx';

/** The rows come first on a slow network. */
const loadJump = async () => {
  await afterPaint();
  return import('./go-to-page.tsx');
};
const ignore = () => undefined;

/** With fewer pages, the arrows are as quick. */
const manyPages = 8;

interface ListPagesProps {
  page: number;
  /** The rows of another page are still shown. The figures and the current page change together with the rows. */
  isTurning?: boolean | undefined;
  perPage: number;
  totalCount: number;
  /** Without a network, a page that is not on this device does not open. */
  copyOf?: ((page: number) => CopyState | undefined) | undefined;
  renderLink: (page: number, props: PageLinkProps) => ReactNode;
}

export function ListPages({ page, isTurning, perPage, totalCount, copyOf, renderLink }: ListPagesProps) {
  const { t } = useLingui();
  const [shown, setShown] = useState(page);
  if (isTurning !== true && shown !== page) setShown(page);
  const pageCount = pageCountOf(totalCount, perPage);
  const number = new Intl.NumberFormat(currentLocale());
  const first = number.format((shown - 1) * perPage + 1);
  const last = number.format(Math.min(shown * perPage, totalCount));
  const total = number.format(totalCount);
  const blocked = (target: number) => (copyOf?.(target) === 'missing' ? missingName(t`Page ${target}`) : undefined);
  return (
    <Pages
      page={page}
      shown={shown}
      pageCount={pageCount}
      labels={{
        navigation: t`Pages`,
        first: t`First page`,
        previous: t`Previous page`,
        next: t`Next page`,
        last: t`Last page, ${pageCount}`,
        page: (target) => t`Page ${target}`,
      }}
      caption={t`${first}–${last} of ${total}`}
      blocked={blocked}
      renderLink={renderLink}
      jump={
        pageCount < manyPages ? undefined : (
          <LoadedPart load={loadJump} onMissing={ignore}>
            {({ GoToPage }) => <GoToPage pageCount={pageCount} blocked={blocked} renderLink={renderLink} />}
          </LoadedPart>
        )
      }
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
