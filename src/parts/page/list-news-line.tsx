import { Plural, useLingui } from '@lingui/react/macro';
import type { ListNews } from '#/data/changes/list-news.ts';
import { Button } from '#/ui/actions/button.tsx';
import './list-news-line.css';

/** It stands in a line that has room for it, so no row moves. */
export function ListNewsLine({ news }: { news: ListNews | undefined }) {
  const { t } = useLingui();
  return (
    <div className="list-news">
      <output>
        {news ? (
          <Plural value={news.count} one="# changed" other="# changed" comment="Recordings or patients of the list" />
        ) : null}
      </output>
      {news ? (
        <Button
          variant="quiet"
          onPress={() => {
            news.show();
            // The button disappears.
            document.getElementById('main')?.focus();
          }}
        >
          {t`Show`}
        </Button>
      ) : null}
    </div>
  );
}
