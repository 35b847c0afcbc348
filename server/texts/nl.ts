import type { Texts } from './text-keys.ts';

/** The server's texts in Dutch. */
export const nl: Texts = {
  errors: {
    'wrong-credentials': 'Het e-mailadres of het wachtwoord is onjuist.',
    throttled: 'Te veel pogingen. Wacht een paar minuten en probeer het opnieuw.',
    'sign-in-again': 'Uw aanmelding is verlopen. Voer uw e-mailadres en wachtwoord opnieuw in.',
    'bad-mode': 'Ongeldige bevestigingswijze',
    'wrong-code': 'De code is onjuist.',
    'code-expired': 'De code is verlopen. Meld u opnieuw aan.',
    'too-many-tries': 'Te veel onjuiste codes. Vraag een nieuwe code aan.',
    'too-many-codes': 'Er zijn te veel codes verstuurd. Wacht een paar minuten en meld u opnieuw aan.',
    'no-sms': 'Codes kunnen hier niet per sms worden verstuurd. Kies e-mail.',
    'no-phone': 'Er staat geen telefoonnummer in uw profiel. Kies e-mail.',
    'not-sent': 'De code kon niet worden verstuurd. Probeer het later opnieuw.',
    'signed-out': 'U bent afgemeld. Meld u aan.',
    forbidden: 'U mag dit niet doen.',
    'not-a-member': 'U behoort niet tot deze organisatie.',
    'other-application': 'Deze opname hoort bij een andere toepassing.',
    'password-must-be-changed': 'Wijzig eerst uw wachtwoord.',
    'not-found': 'Dit is niet gevonden.',
    application: 'De toepassing ontbreekt of is onbekend.',
    'cross-origin': 'Verzoeken van deze herkomst worden niet aanvaard.',
    malformed: 'Het verzoek kon niet worden gelezen.',
    invalid: 'Deze waarde ontbreekt of is ongeldig.',
    'too-large': 'Het verzoek is te groot.',
    unimplemented: 'Deze aanroep is op dit platform nog niet beschikbaar.',
    server: 'Interne serverfout',
  },
  codeMailSubject: 'Uw beveiligingscode',
  codeMail: (code, minutes) =>
    `Uw beveiligingscode is ${code}.\n\nDe code is ${minutes} minuten geldig en werkt één keer.\n\n` +
    'Hebt u niet geprobeerd u aan te melden? Dan kent iemand uw wachtwoord: wijzig het.\n',
  codeSms: (code) => `${code} is uw beveiligingscode.`,
  otherProductTitle: 'Een ander product',
  otherProduct: 'De analyseviewer en de monitor zijn andere producten. Ze maken geen deel uit van deze demonstratie.',
};
