import type { Texts } from './text-keys.ts';

export const nl: Texts = {
  errors: {
    'wrong-credentials': 'Het e-mailadres of het wachtwoord is onjuist.',
    'application-not-used': 'Uw organisatie gebruikt deze applicatie niet. Neem contact op met uw beheerder.',
    throttled: 'Te veel pogingen. Wacht een paar minuten en probeer het opnieuw.',
    'sign-in-again': 'Uw aanmelding is verlopen. Voer uw e-mailadres en wachtwoord opnieuw in.',
    'bad-mode': 'Ongeldige bevestigingswijze',
    'wrong-code': 'De code is onjuist.',
    'older-code': 'Deze code is vervangen door een nieuwere. Gebruik het nieuwste bericht.',
    'code-expired': 'De code is verlopen. Meld u opnieuw aan.',
    'too-many-tries': 'Te veel onjuiste codes. Vraag een nieuwe code aan.',
    'too-many-codes': 'Er zijn te veel codes verzonden. Wacht een paar minuten en meld u opnieuw aan.',
    'no-sms': 'Codes kunnen hier niet per sms worden verzonden. Kies e-mail.',
    'no-phone': 'Er staat geen telefoonnummer in uw profiel. Kies e-mail.',
    'not-sent': 'De code kon niet worden verzonden. Probeer het later opnieuw.',
    'signed-out': 'U bent afgemeld. Meld u aan.',
    'role-lost': 'Een beheerder heeft een van uw rollen verwijderd.',
    forbidden: 'U mag dit niet doen.',
    'not-a-member': 'U behoort niet tot deze organisatie.',
    'other-application': 'Deze registratie hoort bij een andere applicatie.',
    'session-of-other-application': 'U bent aangemeld bij een andere applicatie. Meld u opnieuw aan.',
    'session-of-other-context': 'Artsen en beheerders melden zich afzonderlijk aan. Meld u hier aan.',
    'more-privileged': 'Deze gebruiker heeft meer rechten dan u.',
    'own-account': 'Uw eigen account kan hier niet worden gewijzigd of verwijderd. Uw gegevens staan in uw profiel.',
    'belongs-elsewhere':
      'Deze gebruiker hoort ook bij een organisatie die u niet beheert. Wijzig hier in plaats daarvan de rollen.',
    'user-has-recordings':
      'Deze gebruiker is bij registraties betrokken en kan niet worden verwijderd. Verwijder in plaats daarvan de rollen.',
    'organization-name-taken': 'Een andere organisatie heeft deze naam.',
    'organization-circle': 'Een organisatie kan niet onder zichzelf of onder een van haar dochterorganisaties vallen.',
    'organization-has-subsidiaries': 'Deze organisatie heeft dochterorganisaties en kan niet worden verwijderd.',
    'organization-has-users':
      'Deze organisatie heeft gebruikers en kan niet worden verwijderd. Verwijder eerst hun rollen.',
    'organization-has-patients': 'Deze organisatie heeft patiënten en kan niet worden verwijderd.',
    'organization-has-recordings': 'Deze organisatie heeft registraties en kan niet worden verwijderd.',
    'organization-has-devices': 'Deze organisatie heeft apparaten en kan niet worden verwijderd.',
    'product-name-taken': 'Een ander product van deze applicatie heeft deze naam.',
    'product-reference-taken': 'Een ander product heeft deze referentie.',
    'product-has-hardware': 'Dit product heeft hardware en kan niet worden verwijderd.',
    'product-has-firmwares': 'Dit product heeft firmware en kan niet worden verwijderd.',
    'product-has-devices': 'Dit product heeft apparaten en kan niet worden verwijderd.',
    'product-keeps-application': 'Dit product is in gebruik, dus de applicatie kan niet worden gewijzigd.',
    'hardware-has-devices': 'Apparaten gebruiken deze hardware, dus die kan niet worden verwijderd.',
    'hardware-has-firmwares': 'Er is firmware voor deze hardware, dus die kan niet worden verwijderd.',
    'hardware-keeps-product': 'Deze hardware is in gebruik, dus het product kan niet worden gewijzigd.',
    'driver-taken': 'Dit stuurprogramma bestaat al in deze versie.',
    'driver-has-firmwares': 'Firmware heeft dit stuurprogramma nodig, dus het kan niet worden verwijderd.',
    'serial-taken': 'Een ander apparaat heeft dit serienummer.',
    'device-has-recordings': 'Registraties verwijzen naar dit apparaat, daarom kan het niet worden verwijderd.',
    'hardware-of-other-product': 'Deze hardware hoort bij een ander product.',
    'firmware-no-file': 'Kies één bestand dat niet leeg is.',
    'firmware-taken': 'Dit product heeft al firmware van deze versie.',
    'firmware-keeps-version': 'Firmware houdt zijn versie en product. Maak in plaats daarvan andere firmware aan.',
    'firmware-has-devices':
      'Apparaten hebben deze firmware of moeten die nog krijgen, dus die kan niet worden verwijderd.',
    'firmware-has-upgrades': 'Upgrades gaan uit van deze firmware, dus die kan niet worden verwijderd.',
    'firmware-is-target':
      'Apparaten die deze firmware nog moeten krijgen, zouden die dan niet meer kunnen uitvoeren of er geen upgrade naar kunnen krijgen.',
    'firmware-of-other-product': 'Deze firmware hoort bij een ander product.',
    'firmware-incompatible': 'Deze firmware werkt niet op deze hardware.',
    'firmware-unreachable': 'Geen upgrade leidt van de firmwareversie van het apparaat naar deze firmware.',
    'import-no-file': 'Kies één JSON-bestand.',
    'import-encoding': 'Het bestand is geen tekst in UTF-8.',
    'import-not-json': 'Het bestand is geen JSON.',
    'import-not-list': 'Het bestand is geen lijst van objecten.',
    'import-too-deep': 'Het bestand is dieper genest dan verwacht: elke rij heeft alleen gewone waarden.',
    'import-empty': 'Het bestand heeft geen rijen.',
    'import-too-many-rows': 'Het bestand heeft meer dan 50.000 rijen. Verdeel het over meerdere bestanden.',
    'import-refused':
      'Het resultaat is sinds de controle veranderd: nu zouden andere rijen worden geweigerd. Er is niets geïmporteerd. Controleer het bestand opnieuw.',
    'too-many-messages': 'U kunt 5 berichten per uur verzenden. Probeer het later opnieuw.',
    'last-administrator': 'De organisatie zou dan geen beheerder meer hebben, of u geen beheerdersrol meer.',
    'last-system-administrator':
      'Dit is de laatste systeembeheerder van het platform. Geef de rol eerst aan iemand anders.',
    'legal-notices-not-accepted': 'Aanvaard eerst de nieuwste juridische kennisgevingen.',
    'password-must-be-changed': 'Wijzig eerst uw wachtwoord.',
    'not-found': 'Dit kon niet worden gevonden.',
    application: 'De applicatie ontbreekt of is onbekend.',
    'cross-origin': 'Verzoeken van deze herkomst worden niet aanvaard.',
    malformed: 'Het verzoek kon niet worden gelezen.',
    invalid: 'Deze waarde ontbreekt of is ongeldig.',
    'record-key-mandatory': 'De sleutel van de registratie is verplicht…',
    'format-mandatory': 'Een indeling is verplicht voor de conversie',
    'unsupported-format': 'Deze registratie kan niet naar deze indeling worden geconverteerd.',
    'recording-not-over': 'Deze registratie is nog niet afgelopen: ze kan niet worden geconverteerd.',
    'no-data': 'Er zijn nog geen gegevens geüpload.',
    'not-converted': 'Deze registratie is nog niet naar deze indeling geconverteerd.',
    'too-large': 'Het verzoek is te groot.',
    unimplemented: 'Deze functie is op dit platform nog niet beschikbaar.',
    server: 'Interne serverfout',
    busy: 'De server is bezet. Probeer het zo meteen opnieuw.',
    'too-many-conversions': 'Veel van uw conversies zijn nog bezig. Wacht tot er enkele voltooid zijn.',
    'nothing-done': 'Interne serverfout. Er is niets gewijzigd.',
    'invalid-email': 'Het e-mailadres is ongeldig.',
    'captcha-invalid': 'De captcha is niet juist opgelost. Los een nieuwe op.',
    'captcha-expired': 'De captcha is verlopen. Los een nieuwe op.',
    'captcha-used': 'Deze captcha is al gebruikt. Los een nieuwe op.',
    'no-mail': 'Hier kunnen geen e-mails worden verzonden. Neem contact op met uw beheerder.',
    'wrong-password': 'Het huidige wachtwoord is onjuist.',
    'wrong-former-password': 'Dit is niet het vorige wachtwoord.',
    'weak-password':
      'Het nieuwe wachtwoord moet ten minste 8 tekens hebben, met hoofdletters, kleine letters en een cijfer.',
    'same-password': 'Het nieuwe wachtwoord moet verschillen van het huidige.',
    'other-legal-notices': 'De juridische kennisgevingen van een andere applicatie kunnen hier niet worden aanvaard.',
    'former-legal-notices': 'Deze juridische kennisgevingen zijn niet meer de nieuwste. Lees de nieuwe.',
    'email-taken': 'Dit e-mailadres hoort bij een ander account.',
    'account-in-use': 'Dit account is al gebruikt. De eigenaar vraagt bij het aanmelden een nieuw wachtwoord aan.',
    'needs-proof':
      'Om dit te wijzigen voert u uw huidige wachtwoord in en daarna de code die naar het nieuwe adres of nummer wordt verzonden.',
    'needs-password': 'Voer eerst uw eigen wachtwoord in.',
    'contact-unproved':
      'Een beheerder heeft het e-mailadres van uw account gewijzigd. Totdat het is bevestigd, leest en schrijft u geen diagnose. In uw profiel staat hoe u het bevestigt.',
    'same-administrator':
      'Een andere beheerder moet dit bevestigen: niet degene die het adres heeft ingevoerd, en niet een beheerder van wie het account van diegene komt.',
    'nothing-to-confirm': 'Geen e-mailadres van dit account wacht op een bevestiging.',
    'wrong-contact-code': 'De code is onjuist.',
    'older-contact-code': 'Deze code is vervangen door een nieuwere. Gebruik het nieuwste bericht.',
    'contact-code-spent': 'Te veel onjuiste codes. Vraag een nieuwe code aan.',
    'contact-change-over':
      'Deze wijziging kan niet meer worden bevestigd. Als ze niet is doorgevoerd, begin dan opnieuw.',
    outdated: 'Deze gegevens zijn intussen elders gewijzigd.',
    'patient-has-recordings': 'Deze patiënt heeft registraties en kan niet worden verwijderd.',
    'invalid-key': 'De sleutel van dit verzoek is ongeldig.',
    'key-used':
      'Dit is al met een andere inhoud verzonden. Controleer of het is aangemaakt voordat u het opnieuw verzendt.',
    'record-begun': 'Deze registratie is al begonnen.',
    'record-over': 'Deze registratie is al beëindigd.',
    'record-closed': 'Deze registratie is afgesloten.',
    'status-order': 'Deze registratie kan nu niet naar deze status overgaan.',
    'not-the-specialist': 'Alleen de arts die deze registratie beoordeelt, kan haar afsluiten.',
    'no-diagnosis': 'Een registratie kan niet zonder diagnose worden afgesloten.',
    'diagnosis-alone':
      'De diagnose en de arts die de registratie beoordeelt, kunnen niet in hetzelfde verzoek veranderen.',
    'no-report': 'Er is geen rapport van deze registratie.',
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
    `Er is een account voor u aangemaakt. U meldt zich aan met dit e-mailadres. Uw tijdelijke wachtwoord is ${password}\n\nHet is ${hours} uur geldig en werkt één keer. Na het aanmelden kiest u een nieuw wachtwoord. Is het verlopen, vraag dan op de aanmeldpagina een ander aan.\n\n` +
    'Als u niet weet waarom u een account hebt, meld dit dan aan de beheerder van het platform.\n',
  addressMailSubject: 'Uw e-mailadres is gewijzigd',
  addressMail: (newAddress) =>
    `Het e-mailadres van uw account is gewijzigd in ${newAddress}. Beveiligingscodes worden voortaan daarheen verzonden.\n\n` +
    'Als u dit niet hebt gedaan, gebruikt iemand anders uw account: waarschuw meteen uw beheerder.\n',
  newAddressMail:
    'Dit is nu het e-mailadres van uw account. U meldt zich ermee aan en beveiligingscodes worden hierheen verzonden.\n\nAls u hier niets van weet, waarschuw dan de beheerder van het platform.\n',
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
    `Het telefoonnummer van uw account is gewijzigd in ${newNumber}. Beveiligingscodes per sms worden voortaan daarheen verzonden.`,
  phoneRemoved: 'Het telefoonnummer van uw account is verwijderd. Beveiligingscodes komen niet meer per sms.',
  notYou: 'Als u dit niet hebt gedaan, gebruikt iemand anders uw account: waarschuw meteen uw beheerder.',
  nameMailSubject: 'De naam van een gebruiker is gewijzigd',
  nameMail: ({ former, present, identityNumber, moment, changedBy }) =>
    `De naam van een gebruiker van uw organisatie is gewijzigd: ${moment}.\n\nVroegere naam: ${former}\nNieuwe naam: ${present}\n` +
    (identityNumber === undefined ? '' : `Identificatienummer: ${identityNumber}\n`) +
    `Gewijzigd door: ${changedBy}\n\n` +
    'Diagnoses houden de naam van het moment waarop ze zijn geschreven, naast het identificatienummer. Als de nieuwe naam niet klopt, spreek dan met deze persoon en verbeter de naam in het beheer.\n',
  byThemselves: 'de gebruiker zelf',
  ownNameMailSubject: 'Uw naam is gewijzigd',
  ownNameMail: (former, present) =>
    `Een beheerder heeft de naam van uw account gewijzigd van ${former} in ${present}.\n\n` +
    'Als dit niet klopt, waarschuw dan uw beheerder.\n',
  proposedAddressSubject: 'Een beheerder heeft een nieuw e-mailadres voor u ingevoerd',
  proposedAddress: (newAddress) =>
    `Een beheerder heeft ${newAddress} ingevoerd als nieuw e-mailadres van uw account. Het geldt zodra u zich ermee hebt aangemeld. Tot dan verandert er niets en meldt u zich aan met dit adres.\n\n` +
    'Als dit klopt, meld u dan aan met het nieuwe adres en uw gebruikelijke wachtwoord. Als het niet klopt, verwerp het dan in uw profiel en waarschuw meteen een andere beheerder.\n',
  proposedNewAddress:
    'Een beheerder heeft dit adres ingevoerd als nieuw e-mailadres van uw account. Het geldt zodra u zich ermee hebt aangemeld: met uw gebruikelijke wachtwoord en de code die hierheen wordt verzonden.\n\n' +
    'Als u uw wachtwoord bent vergeten, vraag er dan met dit adres een aan op de aanmeldpagina. U leest en schrijft dan geen diagnose totdat u uw vorige wachtwoord in uw profiel hebt ingevoerd of een tweede beheerder het adres heeft bevestigd.\n\n' +
    'Als u hier niets van weet, waarschuw dan de beheerder van het platform.\n',
  proposedPhoneSubject: 'Een beheerder heeft een nieuw telefoonnummer voor u ingevoerd',
  proposedPhone: (newNumber) =>
    `Een beheerder heeft het telefoonnummer ${newNumber} voor uw account ingevoerd. Het geldt zodra u het in uw profiel hebt bevestigd. Als het niet klopt, verwerp het daar en waarschuw een andere beheerder.`,
  otherProductTitle: 'Een ander product',
  otherProduct: 'De analyseviewer en de monitor zijn andere producten. Ze maken geen deel uit van dit platform.',
  legalVersion: (version, day) => `Versie ${version}, van kracht sinds ${day}`,
  manualVersion: (version) => `Versie ${version}`,
  distributor: 'uw lokale distributeur',
  restEcg: {
    title: 'Rapport van het rust-ecg',
    simulated: 'Gesimuleerd signaal',
    patient: 'Patiënt',
    birthdate: 'Geboortedatum',
    patientId: 'Patiënt-ID',
    recordId: 'Registratie-ID',
    prescriber: 'Aangevraagd door',
    identityNumber: 'Identificatienummer',
    presentName: (name) => `nu: ${name}`,
    recorded: 'Geregistreerd',
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
