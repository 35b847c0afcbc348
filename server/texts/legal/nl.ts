import type { LegalTexts } from './legal-texts.ts';

export const nl: LegalTexts = {
  noticesTitle: 'Juridische kennisgevingen en gebruiksvoorwaarden',
  privacyTitle: 'Privacybeleid',
  version: (version, day) => `Versie ${version}, van kracht sinds ${day}`,
  distributor: 'uw lokale distributeur',
  notices: ({ application, contact }) => [
    [
      '1. Doel van dit document',
      `Deze voorwaarden regelen het gebruik van ${application} (‘het platform’), een toepassing waarmee zorgverleners opnamen die patiënten buiten het ziekenhuis maken, aanvragen, volgen, omzetten en beoordelen.`,
      'Voordat u het platform voor het eerst gebruikt, en telkens wanneer deze voorwaarden wijzigen, wordt u gevraagd ze te lezen en ermee in te stemmen. Uw instemming wordt bewaard met de versie die u hebt gelezen. Zonder instemming kunt u geen patiënten of opnamen openen.',
      'Deze voorwaarden vullen de overeenkomst tussen uw organisatie en de aanbieder van het platform aan. Bij verschillen gaat de overeenkomst voor.',
    ],
    [
      '2. Beoogd gebruik',
      'Het platform is bedoeld om:',
      [
        'patiënten te registreren en opnamen voor hen aan te vragen;',
        'de stand van opnamen te volgen en de signalen te ontvangen die een recorder heeft verzameld;',
        'opnamen om te zetten in formaten die andere software kan lezen;',
        'de diagnose die een arts heeft gesteld vast te leggen en te verzenden.',
      ],
      'Het platform is niet bedoeld voor het bewaken van patiënten van wie de toestand onmiddellijk ingrijpen kan vereisen, voor gebruik in noodgevallen of voor beslissingen zonder zorgverlener. Het geeft geen alarmen waarop men mag vertrouwen.',
    ],
    [
      '3. Wie het platform mag gebruiken',
      'Alleen personen aan wie een organisatie een account heeft gegeven, mogen het platform gebruiken: artsen, laboranten en beheerders. Iedereen heeft een eigen account. Een account wordt nooit gedeeld.',
      'Wat u mag zien en doen, volgt uit de rollen die u hebt in de organisatie waarin u werkt. Een rol in de ene organisatie geeft geen rechten in een andere.',
      'Als u van functie verandert of de organisatie verlaat, trekt de beheerder uw rollen in. Ze eindigen bij de eerstvolgende aanroep van uw browser.',
    ],
    [
      '4. Accounts, wachtwoorden en beveiligingscodes',
      'Om u aan te melden hebt u een wachtwoord nodig en een beveiligingscode die u per e-mail of sms ontvangt.',
      [
        'Kies een wachtwoord dat u nergens anders gebruikt: ten minste 8 tekens, met hoofdletters, kleine letters en een cijfer.',
        'Geef uw wachtwoord of een beveiligingscode nooit door. Niemand van de aanbieder zal u erom vragen.',
        'Een beveiligingscode is 10 minuten geldig en werkt één keer. Na vijf onjuiste codes hebt u een nieuwe nodig.',
        'Bent u uw wachtwoord vergeten, dan kunt u een tijdelijk wachtwoord aanvragen. Het is 24 uur geldig, werkt één keer en moet direct na het aanmelden worden vervangen.',
        'Een sessie eindigt wanneer u zich afmeldt, na 12 uur zonder gebruik en in elk geval na 7 dagen.',
      ],
      'Meld u af wanneer u een apparaat verlaat dat ook anderen gebruiken. Vermoedt u dat iemand uw wachtwoord kent, wijzig het dan meteen: daarmee eindigen al uw andere sessies.',
    ],
    [
      '5. Uw verplichtingen',
      [
        'Open alleen gegevens van patiënten bij wier zorg u betrokken bent.',
        'Voer juiste en volledige gegevens in en controleer of u de juiste patiënt hebt gekozen voordat u een opname aanvraagt.',
        'Vraag de patiënt om de toestemmingen die de wet vereist en leg ze getrouw vast.',
        'Beveilig de apparaten waarop u het platform gebruikt met een schermvergrendeling en actuele software.',
        'Probeer niet de beveiliging van het platform te omzeilen, het opzettelijk te overbelasten of de inhoud automatisch te kopiëren.',
      ],
    ],
    [
      '6. Medische verantwoordelijkheid',
      'Het platform geeft gegevens door en toont ze. Het vervangt niet het onderzoek van de patiënt, de kennis van de zorgverlener of de informatie van de fabrikant van de recorder.',
      'De arts die een diagnose ondertekent, is daarvoor verantwoordelijk. Vooraf controleert de arts of de opname bij de patiënt hoort, of de duur en de kwaliteit voldoende zijn en of het tijdstip van de opname aannemelijk is.',
      'Waarden die het platform berekent of voorstelt, zijn hulpmiddelen. Als ze in tegenspraak zijn met het klinische beeld, gaat het klinische beeld voor.',
    ],
    [
      '7. Opnamen en recorders',
      'Opnamen hangen af van de recorder, van de manier waarop die wordt gedragen en van het mobiele netwerk. Ze kunnen laat, in delen of helemaal niet aankomen. De stand die het platform toont, is de laatste die het heeft ontvangen.',
      'Live signalen worden tijdens een opname ter oriëntatie getoond. Ze kunnen vertraagd of onderbroken zijn.',
      'Een omgezet bestand bevat de gegevens van de opname op het moment van omzetten. Wie het downloadt, is verantwoordelijk voor het veilig bewaren ervan.',
    ],
    [
      '8. Beschikbaarheid',
      'De aanbieder doet al het redelijke om het platform dag en nacht beschikbaar te houden, maar kan niet beloven dat het nooit uitvalt. Onderhoud wordt waar mogelijk aangekondigd.',
      'Zonder netwerkverbinding toont de toepassing wat eerder is geladen en meldt zij dat. Wat dan wordt getoond, kan verouderd zijn. Houd een andere weg gereed voor alles wat niet kan wachten.',
    ],
    [
      '9. Intellectuele eigendom',
      'De software, de teksten, afbeeldingen en merken zijn van de aanbieder of zijn licentiegevers. U krijgt het recht ze te gebruiken voor het werk van uw organisatie zolang uw account bestaat. Patiëntgegevens en opnamen worden geen eigendom van de aanbieder.',
    ],
    [
      '10. Aansprakelijkheid',
      'De aanbieder is onbeperkt aansprakelijk voor opzet en grove schuld, voor schade aan leven, lichaam en gezondheid en overal waar het productrecht een beperking verbiedt. In andere gevallen is de aansprakelijkheid beperkt tot de schade die voor een dienst van deze aard kenmerkend en voorzienbaar is.',
      'De aanbieder is niet aansprakelijk voor schade door gebruik in strijd met deze voorwaarden, door onjuiste invoer, door apparaten en netwerken buiten zijn beheer, of doordat op het platform is vertrouwd voor een doel waarvoor het niet is bedoeld.',
    ],
    [
      '11. Opschorting en einde',
      'De aanbieder of uw organisatie kan een account opschorten dat in strijd met deze voorwaarden wordt gebruikt of de veiligheid van het platform in gevaar brengt. U kunt op elk moment stoppen met het gebruik; uw organisatie sluit uw account op verzoek.',
    ],
    [
      '12. Wijzigingen en toepasselijk recht',
      'Als deze voorwaarden wijzigen, krijgt u bij de volgende aanmelding de nieuwe versie te zien en wordt om uw instemming gevraagd. Het recht van het land waar uw organisatie is gevestigd is van toepassing, zonder de regels van internationaal privaatrecht. Dwingende rechten blijven onverlet.',
    ],
    [
      '13. Contact',
      `Vragen over deze voorwaarden en meldingen van incidenten richt u aan ${contact}. Meld elk incident waarbij een patiënt schade heeft geleden of had kunnen lijden onverwijld, ook aan de autoriteit die in uw land bevoegd is voor medische hulpmiddelen.`,
    ],
  ],
  ecgDisplay: [
    'Weergave van het ecg',
    'De dienst die het ecg weergeeft, wordt niet langer onderhouden onder de certificering als medisch hulpmiddel. De ecg-weergave mag niet voor diagnose worden gebruikt.',
    'Zet voor een diagnose de opname om en open haar in analysesoftware die daarvoor is gecertificeerd.',
  ],
  privacy: ({ application, contact }) => [
    [
      '1. Wie verantwoordelijk is',
      `Uw organisatie bepaalt waarom en hoe de gegevens in ${application} worden verwerkt: zij is de verwerkingsverantwoordelijke. De aanbieder van het platform verwerkt ze in haar opdracht en volgens haar instructies, op grond van een schriftelijke overeenkomst.`,
      'Dit beleid zegt welke gegevens worden verwerkt, met welk doel, hoelang ze worden bewaard en welke rechten u en de patiënten hebben.',
    ],
    [
      '2. Welke gegevens worden verwerkt',
      [
        'Van gebruikers: naam, e-mailadres, telefoonnummer, werkadres, taal, rollen in elke organisatie, identiteitsnummer waar de wet dat vereist, en de aanvaarde versies van de juridische kennisgevingen.',
        'Van patiënten: naam, geslacht, geboortedatum, contactgegevens, nationaal identificatienummer indien opgegeven, lichaamsmaten, medische informatie die voor de opname van belang is en de gegeven toestemmingen.',
        'Van opnamen: wie ze heeft aangevraagd, voorbereid en beoordeeld, apparaat, tijdstip en duur, signalen, opmerkingen en diagnose.',
        'Van de technische werking: tijdstip, soort en uitkomst van aanroepen. Het logboek bevat geen namen, zoekteksten of adressen van patiënten.',
      ],
    ],
    [
      '3. Doelen en grondslagen',
      'Gegevens van patiënten en opnamen worden verwerkt voor diagnose en zorg, op grond van de behandelingsovereenkomst of van de wettelijke taken van uw organisatie. Gegevens van gebruikers worden verwerkt om alleen bevoegden toegang te geven en om te kunnen aantonen wie wat heeft gedaan.',
      'Gegevens worden niet verkocht en niet gebruikt voor reclame of om de prestaties van gebruikers te beoordelen. Geen enkele beslissing wordt uitsluitend automatisch genomen.',
    ],
    [
      '4. Wie de gegevens ziet',
      'Patiënten en opnamen zijn zichtbaar voor artsen en laboranten van de organisatie waartoe ze behoren, en voor niemand anders. Beheerders zien gebruikers, geen patiënten. Medewerkers van de aanbieder zien persoonsgegevens alleen als een opdracht van uw organisatie dat vereist.',
      'E-mails en sms-berichten bevatten beveiligingscodes of tijdelijke wachtwoorden, nooit gegevens van patiënten.',
    ],
    [
      '5. Uw browser en uw apparaat',
      'Het platform plaatst één cookie, dat uw sessie bevat en verder niets. Scripts kunnen het niet lezen en het wordt niet naar andere sites gestuurd. Er zijn geen cookies voor reclame of statistiek en er wordt geen inhoud van andere bedrijven geladen.',
      'De toepassing bewaart op uw apparaat delen van zichzelf, uw instellingen en de gegevens die zij zonder verbinding nodig heeft. Persoonsgegevens zijn daar versleuteld. Afmelden, of het aanmelden van een ander, verwijdert alles van de vorige gebruiker van het apparaat.',
    ],
    [
      '6. Hoelang gegevens worden bewaard',
      [
        'Patiënten en opnamen: zolang uw organisatie dat bepaalt binnen de termijnen die de wet voor medische documenten voorschrijft.',
        'Accounts: zolang de persoon voor een organisatie werkt, en daarna zolang moet kunnen worden aangetoond wie wat heeft gedaan.',
        'Sessies: ten hoogste 7 dagen. Beveiligingscodes: 10 minuten. Tijdelijke wachtwoorden: 24 uur.',
        'Logboeken van de technische werking: ten hoogste 12 maanden.',
      ],
    ],
    [
      '7. Hoe gegevens worden beschermd',
      'Verbindingen zijn versleuteld. Wachtwoorden worden alleen bewaard in een vorm waaruit ze niet kunnen worden herleid. Aanmelden vereist twee factoren en het aantal pogingen is beperkt. Bij elke aanroep worden de rechten van de persoon gecontroleerd. Reservekopieën zijn versleuteld en worden regelmatig getest.',
    ],
    [
      '8. Onderzoek en ontwikkeling',
      'Alleen als een patiënt toestemming heeft gegeven, mogen gegevens voor onderzoek en ontwikkeling worden gebruikt, en alleen onder een pseudoniem. De toestemming geldt voor de lopende opname, is vrijwillig en heeft geen invloed op de zorg. Gegevens die al in een studie zijn opgenomen, kunnen niet altijd worden verwijderd.',
    ],
    [
      '9. Rechten',
      'Iedereen van wie gegevens worden verwerkt, kan vragen om inzage, correctie, verwijdering, beperking van de verwerking en een kopie in een gangbaar formaat, en kan bezwaar maken. Gegeven toestemmingen kunnen op elk moment voor de toekomst worden ingetrokken.',
      'Patiënten wenden zich tot de organisatie die hen behandelt. Zij antwoordt binnen een maand, met hulp van de aanbieder.',
    ],
    [
      '10. Contact en klachten',
      `Vragen over gegevensbescherming richt u aan de functionaris voor gegevensbescherming van uw organisatie of aan ${contact}. Iedereen kan ook een klacht indienen bij de toezichthoudende autoriteit van zijn land.`,
      'Als dit beleid wijzigt, wordt de nieuwe versie hier met haar datum gepubliceerd.',
    ],
  ],
};
