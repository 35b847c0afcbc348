import type { Texts } from './text-keys.ts';

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
    'session-of-other-application': 'U bent aangemeld bij een andere toepassing. Meld u opnieuw aan.',
    'session-of-other-context': 'Artsen en beheerders melden zich afzonderlijk aan. Meld u hier aan.',
    'more-privileged': 'Deze gebruiker heeft meer rechten dan u.',
    'own-account': 'Uw eigen account kan hier niet worden gewijzigd of verwijderd. Uw gegevens staan in uw profiel.',
    'belongs-elsewhere':
      'Deze gebruiker hoort ook bij een organisatie die u niet beheert. Wijzig hier in plaats daarvan de rollen.',
    'user-has-recordings':
      'Deze gebruiker neemt deel aan opnamen en kan niet worden verwijderd. Verwijder in plaats daarvan de rollen.',
    'last-administrator': 'De organisatie of uzelf zou dan geen beheerdersrol meer hebben.',
    'legal-notices-not-accepted': 'Aanvaard eerst de nieuwste juridische kennisgevingen.',
    'password-must-be-changed': 'Wijzig eerst uw wachtwoord.',
    'not-found': 'Dit is niet gevonden.',
    application: 'De toepassing ontbreekt of is onbekend.',
    'cross-origin': 'Verzoeken van deze herkomst worden niet aanvaard.',
    malformed: 'Het verzoek kon niet worden gelezen.',
    invalid: 'Deze waarde ontbreekt of is ongeldig.',
    'record-key-mandatory': 'De sleutel van de opname is verplicht…',
    'format-mandatory': 'Een indeling is verplicht voor de conversie',
    'unsupported-format': 'Deze opname kan niet naar deze indeling worden geconverteerd.',
    'recording-not-over': 'Deze opname is nog niet afgelopen: ze kan niet worden geconverteerd.',
    'not-converted': 'Deze opname is nog niet naar deze indeling geconverteerd.',
    'too-large': 'Het verzoek is te groot.',
    unimplemented: 'Deze aanroep is op dit platform nog niet beschikbaar.',
    server: 'Interne serverfout',
    busy: 'De server is overbelast. Probeer het zo meteen opnieuw.',
    'too-many-conversions':
      'U hebt veel conversies aangevraagd die nog niet klaar zijn. Wacht tot er enkele voltooid zijn.',
    'nothing-done': 'Interne serverfout. Er is niets gewijzigd.',
    'invalid-email': 'Het e-mailadres is ongeldig.',
    'captcha-invalid': 'De captcha is niet juist opgelost. Los een nieuwe op.',
    'captcha-expired': 'De captcha is verlopen. Los een nieuwe op.',
    'captcha-used': 'Deze captcha is al gebruikt. Los een nieuwe op.',
    'no-mail': 'Hier kunnen geen e-mails worden verstuurd. Neem contact op met uw beheerder.',
    'wrong-password': 'Het huidige wachtwoord is onjuist.',
    'weak-password':
      'Het nieuwe wachtwoord moet ten minste 8 tekens hebben, met hoofdletters, kleine letters en een cijfer.',
    'same-password': 'Het nieuwe wachtwoord moet verschillen van het huidige.',
    'other-legal-notices': 'De juridische kennisgevingen van een andere toepassing kunnen hier niet worden aanvaard.',
    'former-legal-notices': 'Deze juridische kennisgevingen zijn niet meer de nieuwste. Lees de nieuwe.',
    'email-taken': 'Dit e-mailadres hoort bij een ander account.',
    'needs-proof': 'Dit verandert u alleen met uw huidige wachtwoord en een code die daarheen wordt gestuurd.',
    'wrong-contact-code': 'De code is onjuist.',
    'contact-code-spent': 'Te veel onjuiste codes. Laat een nieuwe code sturen.',
    'contact-change-over':
      'Deze wijziging wacht niet meer op een code. Als ze niet is doorgevoerd, begin er dan opnieuw mee.',
    outdated: 'Iemand anders heeft dit intussen gewijzigd.',
    'patient-has-recordings': 'Deze patiënt heeft opnamen en kan niet worden verwijderd.',
    'invalid-key': 'De sleutel van dit verzoek is ongeldig.',
    'key-used':
      'Dit is al met een andere inhoud verzonden. Controleer of het is aangemaakt voordat u het opnieuw verzendt.',
    'record-begun': 'Deze opname is al begonnen.',
    'record-over': 'Deze opname is al beëindigd.',
    'record-closed': 'Deze opname is afgesloten.',
    'status-order': 'Deze opname kan deze status nu niet krijgen.',
    'not-the-specialist': 'Alleen de arts die deze opname beoordeelt, kan haar afsluiten.',
    'no-diagnosis': 'Een opname kan niet zonder diagnose worden afgesloten.',
    'diagnosis-alone':
      'De diagnose en de arts die de registratie beoordeelt, kunnen niet in hetzelfde verzoek veranderen.',
    'no-report': 'Er is geen rapport van deze opname.',
  },
  codeMailSubject: 'Uw beveiligingscode',
  codeMail: (code, minutes) =>
    `Uw beveiligingscode is ${code}.\n\nDe code is ${minutes} minuten geldig en werkt één keer.\n\n` +
    'Hebt u niet geprobeerd u aan te melden? Dan kent iemand uw wachtwoord: wijzig het.\n',
  codeSms: (code) => `${code} is uw beveiligingscode.`,
  passwordMailSubject: 'Uw tijdelijke wachtwoord',
  passwordMail: (password, hours) =>
    `Uw tijdelijke wachtwoord is ${password}\n\nHet is ${hours} uur geldig en werkt één keer. Na het aanmelden kiest u een nieuw wachtwoord. Tot dan blijft uw huidige wachtwoord werken.\n\n` +
    'Als u het niet hebt aangevraagd, hoeft u niets te doen.\n',
  newAccountMailSubject: 'Uw nieuwe account',
  newAccountMail: (password, hours) =>
    `Er is een account voor u gemaakt. U meldt zich aan met dit e-mailadres. Uw tijdelijke wachtwoord is ${password}\n\nHet is ${hours} uur geldig en werkt één keer. Na het aanmelden kiest u een nieuw wachtwoord. Is het verlopen, vraag dan op de aanmeldpagina een ander aan.\n\n` +
    'Als u niet weet waarom u een account hebt, meld dit dan aan de beheerder van het platform.\n',
  addressMailSubject: 'Uw e-mailadres is gewijzigd',
  addressMail: (newAddress) =>
    `Het e-mailadres van uw account is gewijzigd in ${newAddress}. Beveiligingscodes gaan vanaf nu daarheen.\n\n` +
    'Als u dit niet hebt gedaan, gebruikt iemand anders uw account: waarschuw meteen uw beheerder.\n',
  newAddressMail:
    'Dit is nu het e-mailadres van uw account. U meldt zich ermee aan en beveiligingscodes worden hierheen gestuurd.\n\nAls u hier niets van weet, waarschuw dan de beheerder van het platform.\n',
  contactCodeSubject: 'Bevestig uw nieuwe contactgegevens',
  contactCodeMail: (code, minutes) =>
    `Uw code is ${code}.\n\nVoer deze binnen ${minutes} minuten in uw profiel in om uw nieuwe contactgegevens te bevestigen.\n\n` +
    'Als u dit niet hebt aangevraagd, geef de code dan niet door en waarschuw uw beheerder.\n',
  contactCodeSms: (code) => `${code} bevestigt uw nieuwe telefoonnummer. Geef de code niet door.`,
  addressInUseSubject: 'Uw e-mailadres is voor een ander account ingevoerd',
  addressInUse:
    'Iemand wilde dit adres voor een ander account gebruiken. Het hoort al bij het uwe: er is niets gewijzigd.\n\nWas u het zelf, kies dan een ander adres. Anders hoeft u niets te doen.\n',
  phoneMailSubject: 'Uw telefoonnummer is gewijzigd',
  phoneChanged: (newNumber) =>
    `Het telefoonnummer van uw account is gewijzigd in ${newNumber}. Beveiligingscodes per sms worden voortaan daarheen gestuurd.`,
  phoneRemoved: 'Het telefoonnummer van uw account is verwijderd. Beveiligingscodes komen niet meer per sms.',
  notYou: 'Als u dit niet hebt gedaan, gebruikt iemand anders uw account: waarschuw meteen uw beheerder.',
  otherProductTitle: 'Een ander product',
  otherProduct: 'De analyseviewer en de monitor zijn andere producten. Ze maken geen deel uit van deze demonstratie.',
  legalVersion: (version, day) => `Versie ${version}, van kracht sinds ${day}`,
  manualVersion: (version) => `Versie ${version}`,
  distributor: 'uw lokale distributeur',
  restEcg: {
    title: 'Rapport van het rust-ecg',
    patient: 'Patiënt',
    birthdate: 'Geboortedatum',
    patientId: 'Patiënt-ID',
    recordId: 'Opname-ID',
    prescriber: 'Voorgeschreven door',
    recorded: 'Opgenomen',
    duration: 'Duur',
    recorder: 'Recorder',
    heartRate: 'Hartfrequentie',
    perMinute: '/min',
    prInterval: 'PR-interval',
    qrsDuration: 'QRS-duur',
    qtInterval: 'QT-interval',
    qtc: 'QTc (Bazett)',
    axis: 'QRS-as',
    tracing: (seconds) =>
      `Twaalfafleidingen-ecg van ${seconds} seconden: I, II, III, aVR, aVL, aVF en V1 tot en met V6, elk 2,5 seconden, daaronder afleiding II zonder onderbreking. 25 mm/s, 10 mm/mV.`,
    computed: (seconds) => `Door de computer gemeten in de eerste ${seconds} seconden: door een arts te bevestigen.`,
    notForDiagnosis: 'De ecg-weergave mag niet voor diagnose worden gebruikt.',
  },
};
