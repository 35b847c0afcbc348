import type { LegalTexts } from './legal-texts.ts';

export const de: LegalTexts = {
  noticesTitle: 'Rechtliche Hinweise und Nutzungsbedingungen',
  privacyTitle: 'Datenschutzerklärung',
  version: (version, day) => `Version ${version}, gültig seit ${day}`,
  distributor: 'Ihren örtlichen Vertriebspartner',
  notices: ({ application, contact }) => [
    [
      '1. Zweck dieses Dokuments',
      `Diese Bedingungen regeln die Nutzung von ${application} („die Plattform“), einer Anwendung, mit der medizinisches Fachpersonal Aufzeichnungen, die Patienten außerhalb des Krankenhauses vornehmen, verordnet, verfolgt, umwandelt und befundet.`,
      'Vor der ersten Nutzung der Plattform und nach jeder Änderung dieser Bedingungen werden Sie gebeten, sie zu lesen und ihnen zuzustimmen. Ihre Zustimmung wird zusammen mit der gelesenen Version gespeichert. Ohne sie können Sie weder Patienten noch Aufzeichnungen öffnen.',
      'Diese Bedingungen ergänzen den Vertrag zwischen Ihrer Organisation und dem Anbieter der Plattform. Bei Widersprüchen geht der Vertrag vor.',
    ],
    [
      '2. Zweckbestimmung',
      'Die Plattform dient dazu,',
      [
        'Patienten zu erfassen und ihnen Aufzeichnungen zu verordnen,',
        'den Stand von Aufzeichnungen zu verfolgen und die Signale zu empfangen, die ein Aufzeichnungsgerät gesammelt hat,',
        'Aufzeichnungen in Formate umzuwandeln, die andere Software lesen kann,',
        'den ärztlichen Befund festzuhalten und zu übermitteln.',
      ],
      'Die Plattform ist nicht bestimmt für die Überwachung von Patienten, deren Zustand sofortiges Handeln erfordern kann, für den Einsatz im Notfall oder für Entscheidungen ohne medizinisches Fachpersonal. Sie gibt keine Alarme, auf die man sich verlassen darf.',
    ],
    [
      '3. Wer die Plattform nutzen darf',
      'Nur Personen, denen eine Organisation ein Konto gegeben hat, dürfen die Plattform nutzen: Ärztinnen und Ärzte, technisches Personal und Administratoren. Jede Person hat ein eigenes Konto. Ein Konto wird niemals geteilt.',
      'Was Sie sehen und tun dürfen, ergibt sich aus den Rollen, die Sie in der Organisation haben, in der Sie gerade arbeiten. Eine Rolle in einer Organisation gibt keine Rechte in einer anderen.',
      'Wenn Sie Ihre Stelle wechseln oder die Organisation verlassen, entzieht Ihnen deren Administrator die Rollen. Sie enden mit dem nächsten Aufruf Ihres Browsers.',
    ],
    [
      '4. Konten, Passwörter und Sicherheitscodes',
      'Zur Anmeldung brauchen Sie ein Passwort und einen Sicherheitscode, der Ihnen per E-Mail oder SMS zugesandt wird.',
      [
        'Wählen Sie ein Passwort, das Sie nirgends sonst verwenden: mindestens 8 Zeichen, mit Groß- und Kleinbuchstaben und einer Ziffer.',
        'Geben Sie Ihr Passwort oder einen Sicherheitscode niemals weiter. Niemand vom Anbieter wird Sie danach fragen.',
        'Ein Sicherheitscode gilt 10 Minuten und nur einmal. Nach fünf falschen Codes benötigen Sie einen neuen.',
        'Wenn Sie Ihr Passwort vergessen haben, können Sie ein vorläufiges anfordern. Es gilt 24 Stunden und nur einmal und muss gleich nach der Anmeldung ersetzt werden.',
        'Eine Sitzung endet, wenn Sie sich abmelden, nach 12 Stunden ohne Nutzung und in jedem Fall nach 7 Tagen.',
      ],
      'Melden Sie sich ab, wenn Sie ein Gerät verlassen, das auch andere benutzen. Wenn Sie vermuten, dass jemand Ihr Passwort kennt, ändern Sie es sofort: Damit enden alle Ihre anderen Sitzungen.',
    ],
    [
      '5. Ihre Pflichten',
      [
        'Öffnen Sie nur Daten von Patienten, an deren Versorgung Sie beteiligt sind.',
        'Geben Sie richtige und vollständige Daten ein und prüfen Sie, ob Sie den richtigen Patienten gewählt haben, bevor Sie eine Aufzeichnung verordnen.',
        'Holen Sie die gesetzlich vorgeschriebenen Einwilligungen des Patienten ein und halten Sie diese getreu fest.',
        'Schützen Sie die Geräte, auf denen Sie die Plattform nutzen, durch eine Bildschirmsperre und aktuelle Software.',
        'Versuchen Sie nicht, den Schutz der Plattform zu umgehen, sie absichtlich zu überlasten oder ihre Inhalte automatisiert zu kopieren.',
      ],
    ],
    [
      '6. Medizinische Verantwortung',
      'Die Plattform übermittelt und zeigt Daten. Sie ersetzt weder die Untersuchung des Patienten noch das Wissen des medizinischen Fachpersonals noch die Angaben des Herstellers des Aufzeichnungsgeräts.',
      'Für einen Befund ist verantwortlich, wer ihn ärztlich unterzeichnet. Zuvor ist zu prüfen, ob die Aufzeichnung zum Patienten gehört, ob ihre Dauer und Qualität ausreichen und ob der Zeitpunkt der Aufzeichnung plausibel ist.',
      'Werte, die die Plattform berechnet oder vorschlägt, sind Hilfsmittel. Widersprechen sie dem klinischen Bild, geht das klinische Bild vor.',
    ],
    [
      '7. Aufzeichnungen und Aufzeichnungsgeräte',
      'Aufzeichnungen hängen vom Aufzeichnungsgerät ab, von der Art, wie es getragen wird, und vom Mobilfunknetz. Sie können verspätet, in Teilen oder gar nicht eintreffen. Der angezeigte Stand ist der letzte, der der Plattform gemeldet wurde.',
      'Live-Signale werden während einer Aufzeichnung zur Orientierung angezeigt. Sie können verzögert oder unterbrochen sein.',
      'Eine umgewandelte Datei enthält die Daten der Aufzeichnung zum Zeitpunkt der Umwandlung. Wer sie herunterlädt, ist für ihre sichere Aufbewahrung verantwortlich.',
    ],
    [
      '8. Verfügbarkeit',
      'Der Anbieter unternimmt alles Zumutbare, damit die Plattform Tag und Nacht verfügbar ist, kann aber nicht versprechen, dass sie nie ausfällt. Wartungen werden nach Möglichkeit angekündigt.',
      'Ohne Netzverbindung zeigt die Anwendung, was zuvor geladen wurde, und weist darauf hin. Das Gezeigte kann dann veraltet sein. Halten Sie für alles, was nicht warten kann, einen anderen Weg bereit.',
    ],
    [
      '9. Geistiges Eigentum',
      'Die Software, ihre Texte, Bilder und Marken gehören dem Anbieter oder seinen Lizenzgebern. Sie erhalten das Recht, sie für die Arbeit Ihrer Organisation zu nutzen, solange Ihr Konto besteht. Patientendaten und Aufzeichnungen gehen nicht in das Eigentum des Anbieters über.',
    ],
    [
      '10. Haftung',
      'Der Anbieter haftet unbeschränkt für Vorsatz und grobe Fahrlässigkeit, für Schäden an Leben, Körper und Gesundheit und überall dort, wo das Produkthaftungsrecht eine Beschränkung verbietet. In den übrigen Fällen ist seine Haftung auf den für einen solchen Dienst typischen und vorhersehbaren Schaden beschränkt.',
      'Der Anbieter haftet nicht für Schäden aus einer Nutzung entgegen diesen Bedingungen, aus falschen Eingaben, aus Geräten und Netzen, die er nicht beherrscht, oder aus der Verwendung der Plattform für einen Zweck, für den sie nicht bestimmt ist.',
    ],
    [
      '11. Sperrung und Ende',
      'Der Anbieter oder Ihre Organisation kann ein Konto sperren, das entgegen diesen Bedingungen genutzt wird oder die Sicherheit der Plattform gefährdet. Sie können die Nutzung jederzeit beenden; Ihre Organisation schließt Ihr Konto auf Wunsch.',
    ],
    [
      '12. Änderungen und anwendbares Recht',
      'Wenn sich diese Bedingungen ändern, wird Ihnen bei der nächsten Anmeldung die neue Version gezeigt und Ihre Zustimmung erbeten. Es gilt das Recht des Landes, in dem Ihre Organisation ihren Sitz hat, ohne dessen Kollisionsrecht. Zwingende Rechte bleiben unberührt.',
    ],
    [
      '13. Kontakt',
      `Fragen zu diesen Bedingungen und Meldungen von Vorkommnissen richten Sie bitte an ${contact}. Melden Sie jedes Vorkommnis, bei dem ein Patient zu Schaden kam oder hätte kommen können, unverzüglich auch der Behörde, die in Ihrem Land für Medizinprodukte zuständig ist.`,
    ],
  ],
  ecgDisplay: [
    'Anzeige des EKG',
    'Der Dienst zur Anzeige des EKG wird nicht mehr im Rahmen der Zertifizierung als Medizinprodukt gepflegt. Die EKG-Anzeige darf nicht für die Diagnose verwendet werden.',
    'Für einen Befund wandeln Sie die Aufzeichnung um und öffnen sie in einer dafür zertifizierten Analysesoftware.',
  ],
  privacy: ({ application, contact }) => [
    [
      '1. Wer verantwortlich ist',
      `Ihre Organisation entscheidet, warum und wie die Daten in ${application} verarbeitet werden: Sie ist die Verantwortliche. Der Anbieter der Plattform verarbeitet sie in ihrem Auftrag und nach ihren Weisungen auf der Grundlage eines schriftlichen Vertrags.`,
      'Diese Erklärung sagt, welche Daten zu welchem Zweck verarbeitet werden, wie lange sie aufbewahrt werden und welche Rechte Sie und die Patienten haben.',
    ],
    [
      '2. Welche Daten verarbeitet werden',
      [
        'Von Nutzern: Name, E-Mail-Adresse, Telefonnummer, dienstliche Anschrift, Sprache, Rollen in jeder Organisation, Identitätsnummer, wo das Gesetz sie verlangt, und die angenommenen Versionen der rechtlichen Hinweise.',
        'Von Patienten: Name, Geschlecht, Geburtsdatum, Kontaktdaten, nationale Identifikationsnummer, falls angegeben, Körpermaße, für die Aufzeichnung wichtige medizinische Angaben und die erteilten Einwilligungen.',
        'Von Aufzeichnungen: wer sie verordnet, vorbereitet und befundet hat, Gerät, Zeit und Dauer, Signale, Kommentare und Befund.',
        'Vom technischen Betrieb: Zeit, Art und Ergebnis von Aufrufen. Das Protokoll enthält weder Namen noch Suchtexte noch Adressen von Patienten.',
      ],
    ],
    [
      '3. Zwecke und Rechtsgrundlagen',
      'Daten von Patienten und Aufzeichnungen werden für Diagnose und Versorgung verarbeitet, auf der Grundlage des Behandlungsvertrags oder der gesetzlichen Aufgaben Ihrer Organisation. Daten von Nutzern werden verarbeitet, um nur Berechtigten Zugang zu geben und nachweisen zu können, wer was getan hat.',
      'Daten werden weder verkauft noch für Werbung noch zur Bewertung der Leistung von Nutzern verwendet. Keine Entscheidung wird allein automatisch getroffen.',
    ],
    [
      '4. Wer die Daten sieht',
      'Patienten und Aufzeichnungen sehen nur die Ärzte und das technische Personal der Organisation, zu der sie gehören. Administratoren sehen Nutzer, keine Patienten. Mitarbeitende des Anbieters sehen personenbezogene Daten nur, wo ein Auftrag Ihrer Organisation es erfordert.',
      'E-Mails und SMS enthalten Sicherheitscodes oder vorläufige Passwörter, niemals Daten von Patienten.',
    ],
    [
      '5. Ihr Browser und Ihr Gerät',
      'Die Plattform setzt ein einziges Cookie, das Ihre Sitzung enthält und sonst nichts. Skripte können es nicht lesen, und es wird nicht an andere Websites gesandt. Es gibt keine Cookies für Werbung oder Statistik, und es werden keine Inhalte anderer Unternehmen geladen.',
      'Die Anwendung bewahrt auf Ihrem Gerät Teile ihrer selbst, Ihre Einstellungen und die Daten auf, die sie ohne Verbindung braucht. Personenbezogene Daten sind dort verschlüsselt. Beim Abmelden oder wenn sich eine andere Person anmeldet, wird alles vom bisherigen Nutzer vom Gerät entfernt.',
    ],
    [
      '6. Wie lange Daten aufbewahrt werden',
      [
        'Patienten und Aufzeichnungen: so lange, wie Ihre Organisation es innerhalb der gesetzlichen Fristen für medizinische Unterlagen festlegt.',
        'Konten: solange die Person für eine Organisation arbeitet, danach so lange, wie nachweisbar sein muss, wer was getan hat.',
        'Sitzungen: höchstens 7 Tage. Sicherheitscodes: 10 Minuten. Vorläufige Passwörter: 24 Stunden.',
        'Protokolle des technischen Betriebs: höchstens 12 Monate.',
      ],
    ],
    [
      '7. Wie Daten geschützt werden',
      'Verbindungen sind verschlüsselt. Passwörter werden nur in einer Form gespeichert, aus der sie nicht wiederhergestellt werden können. Die Anmeldung verlangt zwei Faktoren, und die Zahl der Versuche ist begrenzt. Bei jedem Aufruf werden die Rechte der Person geprüft. Sicherungskopien sind verschlüsselt und werden regelmäßig erprobt.',
    ],
    [
      '8. Forschung und Entwicklung',
      'Nur wenn ein Patient eingewilligt hat, dürfen Daten für Forschung und Entwicklung verwendet werden, und nur unter einem Pseudonym. Die Einwilligung gilt für die laufende Aufzeichnung, ist freiwillig und hat keinen Einfluss auf die Versorgung. Daten, die bereits in eine Studie eingegangen sind, können nicht immer gelöscht werden.',
    ],
    [
      '9. Rechte',
      'Alle, deren Daten verarbeitet werden, können Auskunft, Berichtigung, Löschung, Einschränkung der Verarbeitung und eine Kopie in einem gängigen Format verlangen und der Verarbeitung widersprechen. Erteilte Einwilligungen können jederzeit für die Zukunft widerrufen werden.',
      'Patienten wenden sich an die Organisation, die sie versorgt. Diese antwortet innerhalb eines Monats; der Anbieter unterstützt sie dabei.',
    ],
    [
      '10. Kontakt und Beschwerden',
      `Fragen zum Datenschutz richten Sie bitte an die Datenschutzbeauftragten Ihrer Organisation oder an ${contact}. Jeder kann sich außerdem bei der Aufsichtsbehörde seines Landes beschweren.`,
      'Wenn sich diese Erklärung ändert, wird die neue Version mit ihrem Datum hier veröffentlicht.',
    ],
  ],
};
