import type { HelpTexts } from './help-texts.ts';

export const nl: HelpTexts = {
  manualTitle: 'Gebruikershandleiding',
  manualVersion: (version) => `Versie ${version}`,
  manual: ({ application, contact }) => [
    [
      '1. Waarvoor de toepassing dient',
      `Met ${application} volgen artsen en laboranten de opnamen van de patiënten van hun organisatie: wie ze heeft aangevraagd, hoever ze zijn en wat er is opgenomen. De toepassing werkt in de browser van een computer, tablet of telefoon en kan via het menu van de browser worden geïnstalleerd.`,
    ],
    [
      '2. Aanmelden',
      [
        'Voer uw e-mailadres en wachtwoord in en druk op ‘Aanmelden’.',
        'Kies of u de beveiligingscode per e-mail of per sms wilt ontvangen.',
        'Voer de zes cijfers in en druk op ‘Bevestigen’. De code is 10 minuten geldig. ‘Code opnieuw versturen’ stuurt een nieuwe; de vorige is dan niet meer geldig.',
      ],
      'Beheerders drukken op ‘Beheer’: zij melden zich aan op een eigen pagina.',
    ],
    [
      '3. Als u uw wachtwoord bent vergeten',
      'Druk onder het formulier op ‘Wachtwoord vergeten?’, voer uw e-mailadres in en vink de captcha aan. Als het adres bekend is, wordt er een tijdelijk wachtwoord naartoe gestuurd. Het is 24 uur geldig en werkt één keer. Nadat u zich ermee hebt aangemeld, kiest u een nieuw wachtwoord. Tot dan blijft uw oude wachtwoord werken.',
    ],
    [
      '4. Juridische kennisgevingen',
      'Bij de eerste aanmelding en na elke wijziging worden de juridische kennisgevingen getoond. Lees ze, zet het vinkje en ga akkoord. Daarna komt u op de pagina die u wilde openen.',
    ],
    [
      '5. Organisaties',
      'Als u voor meerdere organisaties werkt, kiest u er na het aanmelden een. De naam staat in de bovenste balk. Open die om naar een andere organisatie te gaan: patiënten, opnamen en rechten zijn dan die van de andere, in alle tabbladen.',
    ],
    [
      '6. De lijst met opnamen',
      'De startpagina toont de opnamen van uw organisatie, de nieuwste eerst: patiënt, aanvrager, datum en status.',
      [
        'Aangemaakt: aangevraagd, nog niet begonnen.',
        'Lopend: de recorder neemt op.',
        'Geregistreerd: alle signalen zijn aangekomen.',
        'Geanalyseerd: er is een diagnose gesteld.',
      ],
      'Met filters beperkt u de lijst. Daaronder bladert u. Pagina en filters staan in het adres, zodat u bij herladen of teruggaan op dezelfde plaats komt.',
    ],
    [
      '7. De details van een opname',
      'Druk op een rij om de opname te openen. U ziet de identificatie, de patiënt, de opgenomen periode, de recorders, de wearables en de opmerkingen. Tijdens een opname werkt de pagina zichzelf bij.',
    ],
    [
      '8. Profiel en wachtwoord',
      'Uw naam in de bovenste balk leidt naar uw profiel. Daar wijzigt u uw wachtwoord: ten minste 8 tekens, met hoofdletters, kleine letters en een cijfer. Na de wijziging eindigen al uw andere sessies.',
    ],
    [
      '9. Taal, thema en verbinding',
      'Kies de taal en een licht of donker thema in de bovenste balk. Valt het netwerk weg, dan meldt de toepassing dat en toont zij wat eerder is geladen. Is het netwerk terug, dan gaat zij vanzelf verder.',
    ],
    [
      '10. Afmelden en hulp',
      '‘Afmelden’ beëindigt uw sessie en verwijdert alles van u van het apparaat. Doe dit op elk apparaat dat ook anderen gebruiken.',
      `Andere vragen worden beantwoord door de beheerder van uw organisatie en door ${contact}.`,
    ],
  ],
  faqTitle: 'Veelgestelde vragen',
  faq: ({ application, contact }) => [
    [
      'Ik ontvang geen beveiligingscode. Wat kan ik doen?',
      'Kijk in de map met ongewenste e-mail, wacht een minuut en druk op ‘Code opnieuw versturen’. Als er een telefoonnummer in uw profiel staat, kunt u teruggaan en sms kiezen. Komt er niets aan, dan moet uw beheerder uw adres controleren.',
    ],
    [
      'Ik ben mijn wachtwoord vergeten.',
      'Druk op de aanmeldpagina op ‘Wachtwoord vergeten?’. U ontvangt een tijdelijk wachtwoord dat 24 uur geldig is en één keer werkt. Om veiligheidsredenen zegt de pagina niet of een adres bekend is.',
    ],
    [
      'Waarom moet ik mijn wachtwoord wijzigen?',
      'Omdat iemand anders het u heeft gegeven of omdat het tijdelijk is. Alleen u hoort uw wachtwoord te kennen.',
    ],
    [
      'Ik kan een opname niet vinden.',
      'Controleer welke organisatie in de bovenste balk is gekozen en of er een filter actief is. Opnamen van andere organisaties en van andere toepassingen worden niet getoond.',
    ],
    [
      'Waarom verandert de status van een opname niet?',
      'De toepassing toont de laatste status die zij heeft ontvangen. Heeft de recorder geen verbinding, dan komt de wijziging later. Kijk ook naar de verbindingsaanduiding in de bovenste balk.',
    ],
    [
      `Kan ik ${application} zonder netwerk gebruiken?`,
      'Wat eerder is geladen, kunt u nog ten hoogste 12 uur lezen. Om u aan te melden en nieuwe gegevens te zien, hebt u een verbinding nodig.',
    ],
    [
      'Mag ik een apparaat gebruiken dat ook anderen gebruiken?',
      'Ja, als u zich telkens afmeldt. Daarmee wordt alles van u van het apparaat verwijderd.',
    ],
    ['Wie helpt mij verder?', `De beheerder van uw organisatie en ${contact}.`],
  ],
};
