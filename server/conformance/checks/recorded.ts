import { annotationCalls, recordServiceCalls, wearableUsageTerm } from '#/contract/record-service.ts';
import { recordCalls } from '#/contract/records.ts';
import { recordKey } from '#/domain/record.ts';
import { offered, valueOf } from '../expectations.ts';
import type { Kit } from '../kit.ts';
import { NotTried, type Check } from '../outcome.ts';

/** A recording that is over: the one of the accounts file, or the newest. Throws `NotTried`. */
export async function overRecording(kit: Kit): Promise<string> {
  const { application } = kit.platform;
  const { recording } = kit.settings.accounts;
  if (recording !== undefined) return recordKey(application, recording);
  const filter = { application, statusList: ['RECORDED', 'ANALYSED'] };
  const body = { filter, pagination: { start: 0, limit: 1 } };
  const answer = await (await kit.as('doctor')).call(recordCalls.list, { body });
  const [newest] = answer.ok ? valueOf(recordCalls.list, answer).data : [];
  if (!newest) throw new NotTried('needs a recording that is over');
  return recordKey(application, newest.id);
}

export function recordedChecks(kit: Kit): Check[] {
  return [
    {
      requirement: 'R-CAL-32',
      title: 'start, end and channels of a recording are read',
      run: async () => {
        const doctor = await kit.as('doctor');
        const params = { recordKey: await overRecording(kit) };
        valueOf(recordServiceCalls.metadata, await doctor.call(recordServiceCalls.metadata, { params }));
        valueOf(recordServiceCalls.channels, await doctor.call(recordServiceCalls.channels, { params }));
      },
    },
    {
      requirement: 'R-CAL-32',
      title: 'battery, signal quality and last contact are read',
      without: 'the summary shows a hyphen for each',
      run: async () => {
        const params = { recordKey: await overRecording(kit) };
        const answer = await (await kit.as('doctor')).call(recordServiceCalls.monitoring, { params });
        offered(answer);
        valueOf(recordServiceCalls.monitoring, answer);
      },
    },
    {
      requirement: 'R-CAL-32',
      title: 'the use of wearables is read from the annotations',
      without: 'the summary shows no serial numbers of wearables',
      run: async () => {
        const classificationTermFilter = { ids: [wearableUsageTerm], type: 'WHITE' };
        const filter = JSON.stringify({ recordKey: await overRecording(kit), classificationTermFilter });
        const answer = await (await kit.as('doctor')).call(annotationCalls.list, { query: { filter } });
        offered(answer);
        valueOf(annotationCalls.list, answer);
      },
    },
  ];
}
