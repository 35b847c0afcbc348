import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListReader } from '#/data/records/record-list.ts';
import { seeNews, sinceLastQuery, toAnalyse } from '#/data/visits/last-visit.ts';
import type { RecordFilters } from '#/domain/record-filters.ts';
import { momentText } from '#/parts/words/moment-text.ts';
import { Button } from '#/ui/actions/button.tsx';
import './since-last-line.css';

interface SinceLastLineProps {
  reader: ListReader;
  onShow: (filters: RecordFilters) => void;
}

/** It takes the room that is left in its line, so no row moves when it appears. */
export function SinceLastLine({ reader, onShow }: SinceLastLineProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const { data } = useQuery(sinceLastQuery(reader));
  const news = data && data.count > 0 ? data : undefined;
  const time = news && momentText(news.since);
  return (
    <div className="since-last">
      <output>
        {news ? (
          <>
            <Plural
              value={news.count}
              one="# new to analyse"
              other="# new to analyse"
              comment="Recordings that were prescribed or are over since the last visit"
            />{' '}
            <span className="since-last__time">
              {t({ message: `since ${time}`, comment: 'The time of the last visit' })}
            </span>
          </>
        ) : null}
      </output>
      {news ? (
        <Button
          variant="quiet"
          onPress={() => {
            void seeNews(client);
            onShow(toAnalyse);
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
