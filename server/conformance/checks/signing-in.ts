import { headers } from '#/contract/headers.ts';
import { passwordCalls } from '#/contract/password.ts';
import { sessionCalls, userContext } from '#/contract/session.ts';
import { expects, refusalOf, refuses, succeeds } from '../expectations.ts';
import type { Kit } from '../kit.ts';
import { finding, NotOffered, NotTried, type Check } from '../outcome.ts';
import { confirmCode, cookiesOf, requestCode, sendPassword, tokenOf } from '../sign-in.ts';
import type { Answer, Cookies } from '../visitor.ts';

/** Each address has one account at most, and nobody has this one. */
const nobody = { email: 'nobody.of.the.conformance.kit@bedside.example', password: 'Nobody-2026' };

export function signingInChecks(kit: Kit): Check[] {
  const anybody = kit.visitor();
  const wrongPassword = finding<Answer>('the refusal of a wrong password');
  const ways = finding<{ answer: Answer; named: string[] | undefined }>('the answer to the right password');
  const token = finding<string>('the token of the first step');
  const code = finding<string>('the security code');
  const confirmed = finding<Answer>('the confirmed code');

  const opens = async (cookies: Cookies) => {
    const answer = await kit.visitor(cookies).call(sessionCalls.context);
    return answer.ok && userContext.safeParse(answer.json).success;
  };

  /** The cookies that open the session alone, with their attributes in lower case. */
  const sessionCookies = async (answer: Answer): Promise<string[]> => {
    const found: string[] = [];
    for (const cookie of answer.headers.getSetCookie())
      if (await opens(cookiesOf({ headers: new Headers([['Set-Cookie', cookie]]) }))) found.push(cookie.toLowerCase());
    return found;
  };

  const cookieHas = (attribute: RegExp, name: string) => async () => {
    const cookies = await sessionCookies(confirmed.get());
    if (cookies.length === 0) throw new NotTried('needs one cookie that is the session');
    const isMet = cookies.every((cookie) => attribute.test(cookie));
    expects(isMet, `the session's cookie has no ${name}`, confirmed.get());
  };

  return [
    {
      requirement: 'R-ACC-5',
      title: 'a wrong password is refused with words',
      run: async () => {
        const { email } = kit.account('doctor');
        const answer = await sendPassword(anybody, { email, password: `${kit.mark}-Wrong-2026` });
        refuses(answer);
        wrongPassword.set(answer);
      },
    },
    {
      requirement: 'R-ACC-24',
      title: 'a new password is not requested without a solved captcha',
      run: async () => {
        const { email } = kit.account('doctor');
        const body = { email, captcha: 'unsolved', userType: 'HealthCareProfessional' } as const;
        refuses(await anybody.call(passwordCalls.request, { body }));
      },
    },
    {
      requirement: 'R-ACC-26',
      title: 'the refusal does not tell whether an address has an account',
      run: async () => {
        const known = wrongPassword.get();
        const unknown = await sendPassword(anybody, nobody);
        const same = JSON.stringify(refusalOf(known)) === JSON.stringify(refusalOf(unknown));
        expects(known.status === unknown.status && same, 'an unknown address is refused in another way', unknown);
      },
    },
    {
      requirement: 'R-CAL-10',
      title: 'the right password gives a token',
      run: async () => {
        const answer = await sendPassword(anybody, kit.account('doctor'));
        token.set(tokenOf(answer));
        ways.set({ answer, named: answer.headers.get(headers.codeModes)?.split(/[\s,]+/) });
      },
    },
    {
      requirement: 'R-ACC-13',
      title: 'the token is no session',
      run: async () => {
        const headersOfToken = { [headers.token]: token.get() };
        refuses(await anybody.call(sessionCalls.context, { headers: headersOfToken }), 401);
      },
    },
    {
      requirement: 'R-ACC-6',
      title: 'an unknown way to send the code is refused',
      run: async () => refuses(await requestCode(anybody, token.get(), 'PIGEON')),
    },
    {
      requirement: 'R-ACC-6',
      title: 'the platform names how a code can be sent, and sends it in no other way',
      without: 'it offers E-Mail and SMS, and shows the refusal',
      run: async () => {
        const { answer, named } = ways.get();
        if (!named) throw new NotOffered(`the answer has no ${headers.codeModes}`);
        expects(named.includes('EMAIL'), 'the kit reads the code by e-mail, which is not among the ways', answer);
        if (!named.includes('SMS')) refuses(await requestCode(anybody, token.get(), 'SMS'));
      },
    },
    {
      requirement: 'R-CAL-11',
      title: 'the code is sent',
      run: async () => {
        const { email } = kit.account('doctor');
        code.set(
          await kit.settings.code.codeAfter(email, async () => succeeds(await requestCode(anybody, token.get()))),
        );
      },
    },
    {
      requirement: 'R-ACC-1',
      title: 'a wrong code is refused and sets no session',
      run: async () => {
        const right = code.get();
        const wrong = right.slice(0, -1) + String((Number(right.at(-1)) + 1) % 10);
        const answer = await confirmCode(anybody, token.get(), wrong);
        refuses(answer);
        expects(!(await opens(cookiesOf(answer))), 'a wrong code opens a session', answer);
      },
    },
    {
      requirement: 'R-CAL-11',
      title: 'the right code opens the session by a cookie',
      run: async () => {
        const answer = await confirmCode(anybody, token.get(), code.get());
        succeeds(answer);
        const cookies = cookiesOf(answer);
        expects(await opens(cookies), 'the cookies of the answer do not open the user context', answer);
        confirmed.set(answer);
        kit.sessions.set('doctor', cookies);
      },
    },
    {
      requirement: 'R-ACC-13',
      title: 'the session’s cookie is HttpOnly',
      run: cookieHas(/;\s*httponly/, 'HttpOnly, so scripts can read it'),
    },
    {
      requirement: 'R-ACC-13',
      title: 'the session’s cookie is SameSite=Lax',
      run: cookieHas(/;\s*samesite=(?:lax|strict)/, 'SameSite=Lax'),
    },
    {
      requirement: 'R-CAL-2',
      title: 'the session’s cookie is for all paths',
      run: cookieHas(/;\s*path=\/(?:;|$)/, 'Path=/, so not every service gets it'),
    },
    {
      requirement: 'R-ACC-13',
      title: 'the session’s cookie is Secure',
      run: async () => {
        if (kit.platform.url.protocol !== 'https:') throw new NotTried('the address of the platform is not https');
        await cookieHas(/;\s*secure/, 'Secure')();
      },
    },
  ];
}
