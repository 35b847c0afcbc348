import type { HelpTexts } from './help-texts.ts';

export const de: HelpTexts = {
  manualTitle: 'Benutzerhandbuch',
  manualVersion: (version) => `Version ${version}`,
  manual: ({ application, contact }) => [
    [
      '1. Wozu die Anwendung dient',
      `Mit ${application} verfolgen Ärztinnen, Ärzte und technische Fachkräfte die Aufzeichnungen der Patienten ihrer Organisation: wer sie verordnet hat, wie weit sie sind und was aufgezeichnet wurde. Die Anwendung läuft im Browser eines Computers, Tablets oder Telefons und lässt sich über das Menü des Browsers installieren.`,
    ],
    [
      '2. Anmelden',
      [
        'Geben Sie Ihre E-Mail-Adresse und Ihr Passwort ein und drücken Sie auf „Anmelden“.',
        'Wählen Sie, ob Sie den Sicherheitscode per E-Mail oder per SMS erhalten möchten.',
        'Geben Sie die sechs Ziffern ein und drücken Sie auf „Bestätigen“. Der Code gilt 10 Minuten. „Code erneut senden“ schickt einen neuen; der vorige ist dann ungültig.',
      ],
      'Administratoren drücken auf „Administration“: Sie melden sich auf einer eigenen Seite an.',
    ],
    [
      '3. Wenn Sie Ihr Passwort vergessen haben',
      'Drücken Sie unter dem Formular auf „Passwort vergessen?“, geben Sie Ihre E-Mail-Adresse ein und haken Sie das Captcha an. Ist die Adresse bekannt, wird ein vorläufiges Passwort dorthin gesandt. Es gilt 24 Stunden und nur einmal. Nach der Anmeldung damit wählen Sie ein neues Passwort. Bis dahin gilt Ihr altes Passwort weiter.',
    ],
    [
      '4. Rechtliche Hinweise',
      'Bei der ersten Anmeldung und nach jeder Änderung werden die rechtlichen Hinweise gezeigt. Lesen Sie sie, setzen Sie das Häkchen und stimmen Sie zu. Danach gelangen Sie auf die Seite, die Sie öffnen wollten.',
    ],
    [
      '5. Organisationen',
      'Wenn Sie für mehrere Organisationen arbeiten, wählen Sie nach der Anmeldung eine aus. Ihr Name steht in der oberen Leiste. Öffnen Sie ihn, um zu einer anderen Organisation zu wechseln: Patienten, Aufzeichnungen und Rechte sind dann die der anderen, in allen Tabs.',
    ],
    [
      '6. Die Liste der Aufzeichnungen',
      'Die Startseite zeigt die Aufzeichnungen Ihrer Organisation, die neuesten zuerst: Patient, verordnende Person, Datum und Status.',
      [
        'Erstellt: verordnet, noch nicht begonnen.',
        'Laufend: Das Aufzeichnungsgerät zeichnet auf.',
        'Aufgezeichnet: Alle Signale sind eingetroffen.',
        'Ausgewertet: Ein Befund liegt vor.',
      ],
      'Filter engen die Liste ein. Darunter wird geblättert. Seite und Filter stehen in der Adresse, sodass Neuladen und Zurückgehen an dieselbe Stelle führen.',
    ],
    [
      '7. Die Details einer Aufzeichnung',
      'Drücken Sie auf eine Zeile, um die Aufzeichnung zu öffnen. Sie sehen ihre Kennung, den Patienten, den aufgezeichneten Zeitraum, die Aufzeichnungsgeräte, die Wearables und die Bemerkungen. Während einer Aufzeichnung aktualisiert sich die Seite von selbst.',
    ],
    [
      '8. Profil und Passwort',
      'Ihr Name in der oberen Leiste führt zu Ihrem Profil. Dort ändern Sie Ihr Passwort: mindestens 8 Zeichen, mit Groß- und Kleinbuchstaben und einer Ziffer. Mit der Änderung enden alle Ihre anderen Sitzungen.',
    ],
    [
      '9. Sprache, Design und Verbindung',
      'Wählen Sie in der oberen Leiste die Sprache und ein helles oder dunkles Design. Fällt das Netz aus, weist die Anwendung darauf hin und zeigt, was zuvor geladen wurde. Ist das Netz wieder da, macht sie von selbst weiter.',
    ],
    [
      '10. Abmelden und Hilfe',
      '„Abmelden“ beendet Ihre Sitzung und entfernt alles, was Sie betrifft, vom Gerät. Melden Sie sich auf jedem Gerät ab, das auch andere benutzen.',
      `Mit weiteren Fragen wenden Sie sich an die Administration Ihrer Organisation oder an ${contact}.`,
    ],
  ],
  faqTitle: 'Häufige Fragen',
  faq: ({ application, contact }) => [
    [
      'Ich erhalte keinen Sicherheitscode. Was kann ich tun?',
      'Sehen Sie im Ordner für unerwünschte E-Mails nach, warten Sie eine Minute und drücken Sie dann auf „Code erneut senden“. Wenn in Ihrem Profil eine Telefonnummer steht, können Sie zurückgehen und SMS wählen. Kommt nichts an, sollte Ihre Administration Ihre Adresse prüfen.',
    ],
    [
      'Ich habe mein Passwort vergessen.',
      'Drücken Sie auf der Anmeldeseite auf „Passwort vergessen?“. Sie erhalten ein vorläufiges Passwort, das 24 Stunden und nur einmal gilt. Aus Sicherheitsgründen sagt die Seite nicht, ob eine Adresse bekannt ist.',
    ],
    [
      'Warum muss ich mein Passwort ändern?',
      'Weil jemand anders es Ihnen gegeben hat oder weil es ein vorläufiges ist. Nur Sie sollten Ihr Passwort kennen.',
    ],
    [
      'Ich finde eine Aufzeichnung nicht.',
      'Prüfen Sie, welche Organisation in der oberen Leiste gewählt ist und ob ein Filter gesetzt ist. Aufzeichnungen anderer Organisationen und anderer Anwendungen werden nicht angezeigt.',
    ],
    [
      'Warum ändert sich der Status einer Aufzeichnung nicht?',
      'Die Anwendung zeigt den letzten Status, den sie erhalten hat. Hat das Aufzeichnungsgerät keine Verbindung, kommt die Änderung später an. Prüfen Sie auch die Verbindungsanzeige in der oberen Leiste.',
    ],
    [
      `Kann ich ${application} ohne Netz nutzen?`,
      'Was zuvor geladen wurde, lässt sich noch bis zu 12 Stunden lesen. Für die Anmeldung und für Neues brauchen Sie eine Verbindung.',
    ],
    [
      'Darf ich ein Gerät verwenden, das auch andere benutzen?',
      'Ja, wenn Sie sich jedes Mal abmelden. Damit wird alles, was Sie betrifft, vom Gerät entfernt.',
    ],
    ['Wer hilft mir weiter?', `Wenden Sie sich an die Administration Ihrer Organisation oder an ${contact}.`],
  ],
};
