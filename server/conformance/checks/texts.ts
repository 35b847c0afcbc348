import { legalCalls, legalTextPath } from '#/contract/legal.ts';
import { medicalTagCalls } from '#/contract/medical-tags.ts';
import { patientCalls } from '#/contract/patients.ts';
import { sessionCalls } from '#/contract/session.ts';
import { expects, issueText, refusalOf, refuses, succeeds, valueOf } from '../expectations.ts';
import type { Kit } from '../kit.ts';
import { Fault, finding, NotOffered, type Check } from '../outcome.ts';
import { patientOf } from '../own-objects.ts';

/** The configuration, the legal texts, and the languages. */
export function textChecks(kit: Kit): Check[] {
  const version = finding<string>('the latest version of the legal notices');
  const tagsIn = async (language: string) => {
    const answer = await (await kit.as('doctor')).call(medicalTagCalls.list, { params: { language } });
    return { answer, tags: valueOf(medicalTagCalls.list, answer) };
  };

  return [
    {
      requirement: 'R-CFG-1',
      title: 'the platform serves a configuration that the app can use',
      without: 'the app is served elsewhere, with its own configuration; the kit took the usual paths',
      run: async () => {
        const { configuration, misfit } = kit.platform;
        if (misfit) throw new Fault(`config.json does not fit the contract: ${issueText(misfit.issues[0])}`);
        if (!configuration) throw new NotOffered('there is no config.json');
      },
    },
    {
      requirement: 'R-CAL-16',
      title: 'the latest versions of the legal texts are read without a session',
      without: 'nobody has to agree to legal notices',
      run: async () => {
        const params = { file: kit.platform.versionsFile };
        const answer = await kit.visitor().call(sessionCalls.lastVersions, { params });
        const notices = valueOf(sessionCalls.lastVersions, answer)[kit.platform.application]?.legal_notices;
        if (notices === undefined) throw new NotOffered('the file names no legal notices of the application');
        version.set(notices);
      },
    },
    {
      requirement: 'R-ACC-45',
      title: 'the legal notices are a PDF',
      run: async () => {
        const visitor = kit.visitor();
        const path = legalTextPath('legal_notices', kit.platform.application, version.get(), 'en-GB');
        const answer = await visitor.send('GET', visitor.address('terms', path));
        succeeds(answer);
        const isPdf = new TextDecoder('latin1').decode(answer.bytes.subarray(0, 5)) === '%PDF-';
        expects(isPdf && answer.headers.get('Content-Type') === 'application/pdf', 'the answer is no PDF', answer);
      },
    },
    {
      requirement: 'R-ACC-40',
      title: 'legal notices of another version than the latest are not accepted',
      run: async () => {
        version.get();
        const params = { application: kit.platform.application, version: `conformance-${kit.mark}` };
        refuses(await (await kit.as('reader')).call(legalCalls.agree, { params }));
      },
    },
    {
      requirement: 'R-PAT-54',
      title: 'the medical tags have the same ids in each language',
      run: async () => {
        const [german, french] = [await tagsIn('de'), await tagsIn('fr')];
        const idsOf = ({ tags }: typeof german) => tags.map(({ id }) => id).toSorted((one, other) => one - other);
        expects(idsOf(german).join() === idsOf(french).join(), 'the ids of the tags differ', french.answer);
      },
    },
    {
      requirement: 'R-PAT-54',
      title: 'the medical tags are in the language that was asked for',
      without: 'the user reads the tags as they come',
      run: async () => {
        const [german, french] = [await tagsIn('de'), await tagsIn('fr')];
        const labelsOf = ({ tags }: typeof german) => tags.map(({ label }) => label).join();
        if (labelsOf(german) === labelsOf(french)) throw new NotOffered('the labels are the same');
      },
    },
    {
      requirement: 'R-CAL-50',
      title: 'a refusal is in the language of X-lang',
      without: 'the user reads the message as it comes',
      run: async () => {
        const doctor = await kit.as('doctor');
        const body = { ...patientOf(kit), firstName: '' };
        const german = await doctor.speaking('de-DE').call(patientCalls.create, { body });
        const french = await doctor.speaking('fr-FR').call(patientCalls.create, { body });
        refuses(german);
        refuses(french);
        const isSame = refusalOf(german).words.join() === refusalOf(french).words.join();
        if (isSame) throw new NotOffered('the words are the same');
      },
    },
  ];
}
