import type { Texts } from './text-keys.ts';

/** The server's texts in German. */
export const de: Texts = {
  errors: {
    'wrong-credentials': 'Die E-Mail-Adresse oder das Passwort ist falsch.',
    throttled: 'Zu viele Versuche. Bitte warten Sie einige Minuten und versuchen Sie es erneut.',
    'sign-in-again': 'Ihre Anmeldung ist abgelaufen. Bitte geben Sie E-Mail-Adresse und Passwort erneut ein.',
    'bad-mode': 'Ungültige Art der Bestätigung',
    'wrong-code': 'Der Code ist falsch.',
    'code-expired': 'Der Code ist abgelaufen. Bitte melden Sie sich erneut an.',
    'too-many-tries': 'Zu viele falsche Codes. Bitte fordern Sie einen neuen Code an.',
    'too-many-codes':
      'Es wurden zu viele Codes gesendet. Bitte warten Sie einige Minuten und melden Sie sich erneut an.',
    'no-sms': 'Codes können hier nicht per SMS gesendet werden. Bitte wählen Sie E-Mail.',
    'no-phone': 'In Ihrem Profil ist keine Telefonnummer hinterlegt. Bitte wählen Sie E-Mail.',
    'not-sent': 'Der Code konnte nicht gesendet werden. Bitte versuchen Sie es später erneut.',
    'signed-out': 'Sie sind abgemeldet. Bitte melden Sie sich an.',
    forbidden: 'Dazu sind Sie nicht berechtigt.',
    'not-a-member': 'Sie gehören nicht zu dieser Organisation.',
    'other-application': 'Diese Aufzeichnung gehört zu einer anderen Anwendung.',
    'password-must-be-changed': 'Bitte ändern Sie zuerst Ihr Passwort.',
    'not-found': 'Nicht gefunden.',
    application: 'Die Anwendung fehlt oder ist unbekannt.',
    'cross-origin': 'Anfragen von dieser Adresse werden nicht angenommen.',
    malformed: 'Die Anfrage konnte nicht gelesen werden.',
    invalid: 'Dieser Wert fehlt oder ist ungültig.',
    'too-large': 'Die Anfrage ist zu groß.',
    unimplemented: 'Dieser Aufruf ist auf dieser Plattform noch nicht verfügbar.',
    server: 'Interner Serverfehler',
  },
  codeMailSubject: 'Ihr Sicherheitscode',
  codeMail: (code, minutes) =>
    `Ihr Sicherheitscode lautet ${code}.\n\nEr ist ${minutes} Minuten gültig und kann nur einmal verwendet werden.\n\n` +
    'Wenn Sie nicht versucht haben, sich anzumelden, kennt jemand Ihr Passwort: Bitte ändern Sie es.\n',
  codeSms: (code) => `${code} ist Ihr Sicherheitscode.`,
  otherProductTitle: 'Ein anderes Produkt',
  otherProduct:
    'Das Auswertungsprogramm und der Monitor sind andere Produkte. Sie gehören nicht zu dieser Demonstration.',
};
