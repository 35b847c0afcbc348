import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { sensorsQuery } from '#/data/administration/devices.ts';
import { ListProblem } from '#/parts/problems/list-problem.tsx';
import { Card, Panel } from '#/ui/layout/card.tsx';
import { Fact, Facts } from '#/ui/text/facts.tsx';

export function DeviceSensors({ deviceId }: { deviceId: number }) {
  const { t } = useLingui();
  const query = useQuery(sensorsQuery(deviceId));
  if (query.error && !query.data) return <ListProblem title={t`The sensors could not be loaded`} query={query} />;
  return (
    <Card>
      <Panel heading={t`Sensors`}>
        {query.data?.length === 0 ? <p className="second">{t`This device has not reported any sensors.`}</p> : null}
        <Facts>
          {(query.data ?? []).map(({ id, serial, kind }) => (
            <Fact key={id} label={kind}>
              <span className="figures">{serial}</span>
            </Fact>
          ))}
        </Facts>
      </Panel>
    </Card>
  );
}
