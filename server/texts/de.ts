import type { Texts } from './text-keys.ts';

export const de: Texts = {
  errors: {
    'wrong-credentials': 'Die E-Mail-Adresse oder das Passwort ist falsch.',
    'application-not-used':
      'Ihre Organisation verwendet diese Anwendung nicht. Bitte wenden Sie sich an Ihre Administration.',
    throttled: 'Zu viele Versuche. Bitte warten Sie einige Minuten und versuchen Sie es erneut.',
    'sign-in-again': 'Ihre Anmeldung ist abgelaufen. Bitte geben Sie E-Mail-Adresse und Passwort erneut ein.',
    'bad-mode': 'Ungültige Art der Bestätigung',
    'wrong-code': 'Der Code ist falsch.',
    'older-code': 'Dieser Code wurde durch einen neueren ersetzt. Bitte verwenden Sie die neueste Nachricht.',
    'code-expired': 'Der Code ist abgelaufen. Bitte melden Sie sich erneut an.',
    'too-many-tries': 'Zu viele falsche Codes. Bitte fordern Sie einen neuen Code an.',
    'too-many-codes':
      'Es wurden zu viele Codes gesendet. Bitte warten Sie einige Minuten und melden Sie sich erneut an.',
    'no-sms': 'Codes können hier nicht per SMS gesendet werden. Bitte wählen Sie E-Mail.',
    'no-phone': 'In Ihrem Profil ist keine Telefonnummer hinterlegt. Bitte wählen Sie E-Mail.',
    'not-sent': 'Der Code konnte nicht gesendet werden. Bitte versuchen Sie es später erneut.',
    'signed-out': 'Sie sind abgemeldet. Bitte melden Sie sich an.',
    'role-lost': 'Eine Ihrer Rollen wurde von der Administration entfernt.',
    forbidden: 'Dazu sind Sie nicht berechtigt.',
    'not-a-member': 'Sie gehören nicht zu dieser Organisation.',
    'other-application': 'Diese Aufzeichnung gehört zu einer anderen Anwendung.',
    'session-of-other-application': 'Sie sind bei einer anderen Anwendung angemeldet. Bitte melden Sie sich erneut an.',
    'session-of-other-context':
      'Medizinisches Personal und Administration melden sich getrennt an. Bitte melden Sie sich hier an.',
    'more-privileged': 'Dieser Benutzer hat mehr Rechte als Sie.',
    'own-account': 'Das eigene Konto kann hier nicht geändert oder gelöscht werden. Ihre Daten stehen in Ihrem Profil.',
    'belongs-elsewhere':
      'Dieser Benutzer gehört auch zu einer Organisation, die Sie nicht verwalten. Ändern Sie stattdessen hier die Rollen.',
    'user-has-recordings':
      'Dieser Benutzer ist an Aufzeichnungen beteiligt und kann nicht gelöscht werden. Entfernen Sie stattdessen die Rollen.',
    'organization-name-taken': 'Eine andere Organisation hat diesen Namen.',
    'organization-circle':
      'Eine Organisation kann nicht zu sich selbst oder zu einer ihr untergeordneten Organisation gehören.',
    'organization-has-subsidiaries':
      'Diese Organisation hat untergeordnete Organisationen und kann nicht gelöscht werden.',
    'organization-has-users':
      'Diese Organisation hat Benutzer und kann nicht gelöscht werden. Entfernen Sie zuerst deren Rollen.',
    'organization-has-patients': 'Diese Organisation hat Patienten und kann nicht gelöscht werden.',
    'organization-has-recordings': 'Diese Organisation hat Aufzeichnungen und kann nicht gelöscht werden.',
    'organization-has-devices': 'Diese Organisation hat Geräte und kann nicht gelöscht werden.',
    'product-name-taken': 'Ein anderes Produkt dieser Anwendung hat diesen Namen.',
    'product-reference-taken': 'Ein anderes Produkt hat diese Referenz.',
    'product-has-hardware': 'Dieses Produkt hat Hardware und kann nicht gelöscht werden.',
    'product-has-firmwares': 'Dieses Produkt hat Firmware und kann nicht gelöscht werden.',
    'product-has-devices': 'Dieses Produkt hat Geräte und kann nicht gelöscht werden.',
    'product-keeps-application': 'Dieses Produkt ist in Gebrauch, deshalb kann seine Anwendung nicht geändert werden.',
    'hardware-has-devices': 'Geräte verwenden diese Hardware, deshalb kann sie nicht gelöscht werden.',
    'hardware-has-firmwares': 'Auf dieser Hardware läuft Firmware, deshalb kann sie nicht gelöscht werden.',
    'hardware-keeps-product': 'Diese Hardware ist in Gebrauch, deshalb kann ihr Produkt nicht geändert werden.',
    'driver-taken': 'Diesen Treiber gibt es schon in dieser Version.',
    'driver-has-firmwares': 'Firmware braucht diesen Treiber, deshalb kann er nicht gelöscht werden.',
    'serial-taken': 'Ein anderes Gerät hat diese Seriennummer.',
    'device-has-recordings': 'Zu diesem Gerät gibt es Aufzeichnungen, deshalb kann es nicht gelöscht werden.',
    'hardware-of-other-product': 'Diese Hardware gehört zu einem anderen Produkt.',
    'firmware-no-file': 'Wählen Sie eine Datei, die nicht leer ist.',
    'firmware-taken': 'Dieses Produkt hat schon eine Firmware dieser Version.',
    'firmware-keeps-version':
      'Eine Firmware behält ihre Version und ihr Produkt. Legen Sie stattdessen eine andere an.',
    'firmware-has-devices':
      'Geräte haben diese Firmware oder sollen sie bekommen, deshalb kann sie nicht gelöscht werden.',
    'firmware-has-upgrades': 'Von dieser Firmware führen Upgrades zu anderen, deshalb kann sie nicht gelöscht werden.',
    'firmware-is-target':
      'Geräte, die diese Firmware bekommen sollen, könnten sie dann nicht mehr ausführen oder nicht mehr darauf aktualisiert werden.',
    'firmware-of-other-product': 'Diese Firmware gehört zu einem anderen Produkt.',
    'firmware-incompatible': 'Diese Firmware läuft nicht auf dieser Hardware.',
    'firmware-unreachable': 'Von der Firmware-Version des Geräts führt kein Upgrade zu dieser Firmware.',
    'import-no-file': 'Wählen Sie eine JSON-Datei.',
    'import-encoding': 'Die Datei ist kein Text in UTF-8.',
    'import-not-json': 'Die Datei ist kein JSON.',
    'import-not-list': 'Die Datei ist keine Liste von Objekten.',
    'import-too-deep': 'Die Datei ist tiefer verschachtelt als erwartet: Jede Zeile hat nur einfache Werte.',
    'import-empty': 'Die Datei hat keine Zeilen.',
    'import-too-many-rows': 'Die Datei hat mehr als 50.000 Zeilen. Teilen Sie sie auf mehrere Dateien auf.',
    'import-refused':
      'Das Ergebnis hat sich seit der Prüfung geändert: Es würden andere Zeilen abgelehnt. Nichts wurde importiert. Prüfen Sie die Datei noch einmal.',
    'too-many-messages': 'Sie können 5 Nachrichten in einer Stunde senden. Bitte versuchen Sie es später erneut.',
    'last-administrator': 'Damit bliebe der Organisation oder Ihnen selbst keine Administratorrolle mehr.',
    'last-system-administrator':
      'Das ist die letzte Systemadministration der Plattform. Geben Sie die Rolle zuerst jemand anderem.',
    'legal-notices-not-accepted': 'Bitte stimmen Sie zuerst den neuesten rechtlichen Hinweisen zu.',
    'password-must-be-changed': 'Bitte ändern Sie zuerst Ihr Passwort.',
    'not-found': 'Nicht gefunden.',
    application: 'Die Anwendung fehlt oder ist unbekannt.',
    'cross-origin': 'Anfragen von dieser Adresse werden nicht angenommen.',
    malformed: 'Die Anfrage konnte nicht gelesen werden.',
    invalid: 'Dieser Wert fehlt oder ist ungültig.',
    'record-key-mandatory': 'Ein Schlüssel der Aufzeichnung ist erforderlich.',
    'format-mandatory': 'Für die Umwandlung ist ein Format erforderlich',
    'unsupported-format': 'Diese Aufzeichnung kann nicht in dieses Format umgewandelt werden.',
    'recording-not-over': 'Diese Aufzeichnung ist noch nicht beendet: Sie kann nicht umgewandelt werden.',
    'no-data': 'Es wurden noch keine Daten hochgeladen.',
    'not-converted': 'Diese Aufzeichnung ist noch nicht in dieses Format umgewandelt.',
    'too-large': 'Die Anfrage ist zu groß.',
    unimplemented: 'Diese Funktion ist auf dieser Plattform noch nicht verfügbar.',
    server: 'Interner Serverfehler',
    busy: 'Der Server ist überlastet. Bitte versuchen Sie es gleich noch einmal.',
    'too-many-conversions':
      'Viele Ihrer Umwandlungen laufen noch. Bitte warten Sie, bis einige davon abgeschlossen sind.',
    'nothing-done': 'Interner Serverfehler. Es wurde nichts geändert.',
    'invalid-email': 'Die E-Mail-Adresse ist ungültig.',
    'captcha-invalid': 'Das Captcha wurde nicht richtig gelöst. Bitte lösen Sie ein neues.',
    'captcha-expired': 'Das Captcha ist abgelaufen. Bitte lösen Sie ein neues.',
    'captcha-used': 'Dieses Captcha wurde bereits verwendet. Bitte lösen Sie ein neues.',
    'no-mail': 'Hier können keine E-Mails gesendet werden. Bitte wenden Sie sich an Ihre Administration.',
    'wrong-password': 'Das aktuelle Passwort ist falsch.',
    'wrong-former-password': 'Das ist nicht das frühere Passwort.',
    'weak-password': 'Das neue Passwort braucht mindestens 8 Zeichen, mit Groß- und Kleinbuchstaben und einer Ziffer.',
    'same-password': 'Das neue Passwort muss sich vom aktuellen unterscheiden.',
    'other-legal-notices': 'Die rechtlichen Hinweise einer anderen Anwendung können hier nicht angenommen werden.',
    'former-legal-notices': 'Diese rechtlichen Hinweise sind nicht mehr die neuesten. Bitte lesen Sie die neuen.',
    'email-taken': 'Diese E-Mail-Adresse gehört zu einem anderen Konto.',
    'account-in-use':
      'Dieses Konto wurde schon benutzt. Die Person fordert bei der Anmeldung selbst ein neues Passwort an.',
    'needs-proof':
      'Um dies zu ändern, geben Sie Ihr aktuelles Passwort ein und danach den Code, der an die neue Adresse oder Nummer gesendet wird.',
    'needs-password': 'Bitte geben Sie zuerst Ihr eigenes Passwort ein.',
    'contact-unproved':
      'Ein Administrator hat die E-Mail-Adresse Ihres Kontos geändert. Bis sie bestätigt ist, lesen und schreiben Sie keine Diagnose. In Ihrem Profil steht, wie Sie sie bestätigen.',
    'same-administrator':
      'Das muss ein anderer Administrator bestätigen: keiner, der die Adresse eingetragen hat, und keiner, dessen Konto von diesem stammt.',
    'nothing-to-confirm': 'Keine E-Mail-Adresse dieses Kontos wartet auf eine Bestätigung.',
    'wrong-contact-code': 'Der Code ist falsch.',
    'older-contact-code': 'Dieser Code wurde durch einen neueren ersetzt. Bitte verwenden Sie die neueste Nachricht.',
    'contact-code-spent': 'Zu viele falsche Codes. Bitte fordern Sie einen neuen Code an.',
    'contact-change-over':
      'Diese Änderung kann nicht mehr bestätigt werden. Falls sie nicht erfolgt ist, beginnen Sie bitte noch einmal.',
    outdated: 'Diese Daten wurden inzwischen an anderer Stelle geändert.',
    'patient-has-recordings': 'Zu dieser Patientenakte gibt es Aufzeichnungen: Sie kann nicht gelöscht werden.',
    'invalid-key': 'Der Schlüssel dieser Anfrage ist ungültig.',
    'key-used':
      'Dies wurde bereits mit anderem Inhalt gesendet. Bitte prüfen Sie, ob es angelegt wurde, bevor Sie es erneut senden.',
    'record-begun': 'Diese Aufzeichnung hat bereits begonnen.',
    'record-over': 'Diese Aufzeichnung ist bereits beendet.',
    'record-closed': 'Diese Aufzeichnung ist abgeschlossen.',
    'status-order': 'Diese Aufzeichnung kann jetzt nicht in diesen Status wechseln.',
    'not-the-specialist': 'Nur wer diese Aufzeichnung befundet, kann sie abschließen.',
    'no-diagnosis': 'Eine Aufzeichnung kann nicht ohne Diagnose abgeschlossen werden.',
    'diagnosis-alone': 'Die Diagnose und die befundende Person können nicht mit derselben Anfrage geändert werden.',
    'no-report': 'Zu dieser Aufzeichnung gibt es keinen Bericht.',
  },
  codeMailSubject: 'Ihr Sicherheitscode',
  codeMail: (code, minutes) =>
    `Ihr Sicherheitscode lautet ${code}.\n\nEr ist ${minutes} Minuten gültig und kann nur einmal verwendet werden.\n\n` +
    'Wenn Sie nicht versucht haben, sich anzumelden, kennt jemand Ihr Passwort: Bitte ändern Sie es.\n',
  codeSms: (code) => `${code} ist Ihr Sicherheitscode.`,
  passwordMailSubject: 'Ihr vorläufiges Passwort',
  passwordMail: (password, hours) =>
    `Ihr vorläufiges Passwort lautet ${password}\n\nEs gilt ${hours} Stunden und nur einmal. Nach der Anmeldung wählen Sie ein neues Passwort. Bis dahin gilt Ihr jetziges Passwort weiter.\n\n` +
    'Wenn Sie es nicht angefordert haben, müssen Sie nichts tun.\n',
  newAccountMailSubject: 'Ihr neues Konto',
  newAccountMail: (password, hours) =>
    `Für Sie wurde ein Konto angelegt. Sie melden sich mit dieser E-Mail-Adresse an. Ihr vorläufiges Passwort lautet ${password}\n\nEs gilt ${hours} Stunden und nur einmal. Nach der Anmeldung wählen Sie ein neues Passwort. Wenn es abgelaufen ist, fordern Sie auf der Anmeldeseite ein weiteres an.\n\n` +
    'Wenn Sie nicht wissen, warum Sie ein Konto haben, wenden Sie sich bitte an die Administration der Plattform.\n',
  addressMailSubject: 'Ihre E-Mail-Adresse wurde geändert',
  addressMail: (newAddress) =>
    `Die E-Mail-Adresse Ihres Kontos wurde in ${newAddress} geändert. Sicherheitscodes werden ab jetzt dorthin gesendet.\n\n` +
    'Wenn Sie das nicht waren, verwendet jemand anderes Ihr Konto: Bitte informieren Sie sofort Ihre Administration.\n',
  newAddressMail:
    'Dies ist jetzt die E-Mail-Adresse Ihres Kontos. Sie melden sich damit an, und Sicherheitscodes werden hierher gesendet.\n\nWenn Sie davon nichts wissen, informieren Sie bitte die Administration der Plattform.\n',
  contactCodeSubject: 'Bestätigen Sie Ihre neuen Kontaktdaten',
  contactCodeMail: (code, minutes) =>
    `Ihr Code lautet ${code}.\n\nGeben Sie ihn innerhalb von ${minutes} Minuten in Ihrem Profil ein, um Ihre neuen Kontaktdaten zu bestätigen.\n\n` +
    'Wenn Sie das nicht angefordert haben, geben Sie den Code nicht weiter und informieren Sie Ihre Administration.\n',
  contactCodeSms: (code) => `${code} bestätigt Ihre neue Telefonnummer. Geben Sie den Code nicht weiter.`,
  addressInUseSubject: 'Ihre E-Mail-Adresse wurde für ein anderes Konto eingegeben',
  addressInUse:
    'Jemand wollte diese Adresse für ein anderes Konto verwenden. Sie gehört bereits zu Ihrem: Es wurde nichts geändert.\n\nWenn Sie es selbst waren, wählen Sie bitte eine andere Adresse. Andernfalls müssen Sie nichts tun.\n',
  phoneMailSubject: 'Ihre Telefonnummer wurde geändert',
  phoneChanged: (newNumber) =>
    `Die Telefonnummer Ihres Kontos wurde in ${newNumber} geändert. Sicherheitscodes per SMS werden ab jetzt dorthin gesendet.`,
  phoneRemoved: 'Die Telefonnummer Ihres Kontos wurde entfernt. Sicherheitscodes kommen nicht mehr per SMS.',
  notYou:
    'Wenn Sie das nicht waren, verwendet jemand anderes Ihr Konto: Bitte informieren Sie sofort Ihre Administration.',
  nameMailSubject: 'Der Name eines Benutzers wurde geändert',
  nameMail: ({ former, present, identityNumber, moment, changedBy }) =>
    `Der Name eines Benutzers Ihrer Organisation wurde geändert: ${moment}.\n\nFrüherer Name: ${former}\nNeuer Name: ${present}\n` +
    (identityNumber === undefined ? '' : `Identifikationsnummer: ${identityNumber}\n`) +
    `Geändert von: ${changedBy}\n\n` +
    'Diagnosen behalten den Namen, der galt, als sie geschrieben wurden, neben der Identifikationsnummer. Wenn der neue Name nicht stimmt, sprechen Sie bitte mit dieser Person und berichtigen Sie ihn in der Administration.\n',
  byThemselves: 'diesem Benutzer selbst',
  ownNameMailSubject: 'Ihr Name wurde geändert',
  ownNameMail: (former, present) =>
    `Die Administration hat den Namen Ihres Kontos von ${former} in ${present} geändert.\n\n` +
    'Wenn das nicht stimmt, informieren Sie bitte Ihre Administration.\n',
  proposedAddressSubject: 'Ein Administrator hat eine neue E-Mail-Adresse für Sie eingetragen',
  proposedAddress: (newAddress) =>
    `Ein Administrator hat ${newAddress} als neue E-Mail-Adresse Ihres Kontos eingetragen. Sie gilt, sobald Sie sich damit angemeldet haben. Bis dahin ändert sich nichts, und Sie melden sich mit dieser Adresse an.\n\n` +
    'Wenn das stimmt, melden Sie sich mit der neuen Adresse und Ihrem üblichen Passwort an. Wenn nicht, verwerfen Sie sie in Ihrem Profil und sagen Sie sofort einem anderen Administrator Bescheid.\n',
  proposedNewAddress:
    'Ein Administrator hat diese Adresse als neue E-Mail-Adresse Ihres Kontos eingetragen. Sie gilt, sobald Sie sich damit angemeldet haben: mit Ihrem üblichen Passwort und dem Code, der hierher gesendet wird.\n\n' +
    'Wenn Sie Ihr Passwort vergessen haben, fordern Sie auf der Anmeldeseite mit dieser Adresse eines an. Sie lesen und schreiben dann keine Diagnose, bis Sie in Ihrem Profil Ihr früheres Passwort eingegeben haben oder ein zweiter Administrator die Adresse bestätigt hat.\n\n' +
    'Wenn Sie davon nichts wissen, sagen Sie bitte dem Administrator der Plattform Bescheid.\n',
  proposedPhoneSubject: 'Ein Administrator hat eine neue Telefonnummer für Sie eingetragen',
  proposedPhone: (newNumber) =>
    `Ein Administrator hat die Telefonnummer ${newNumber} für Ihr Konto eingetragen. Sie gilt, sobald Sie sie in Ihrem Profil bestätigt haben. Wenn sie nicht stimmt, verwerfen Sie sie dort und sagen Sie einem anderen Administrator Bescheid.`,
  otherProductTitle: 'Ein anderes Produkt',
  otherProduct: 'Das Auswertungsprogramm und der Monitor sind andere Produkte. Sie gehören nicht zu dieser Plattform.',
  legalVersion: (version, day) => `Version ${version}, gültig seit ${day}`,
  manualVersion: (version) => `Version ${version}`,
  distributor: 'Ihren örtlichen Vertriebspartner',
  restEcg: {
    title: 'Ruhe-EKG-Bericht',
    simulated: 'Simuliertes Signal',
    patient: 'Patient',
    birthdate: 'Geburtsdatum',
    patientId: 'Patienten-ID',
    recordId: 'Aufzeichnungs-ID',
    prescriber: 'Verordnet von',
    identityNumber: 'Identifikationsnummer',
    presentName: (name) => `jetzt: ${name}`,
    recorded: 'Aufgezeichnet',
    duration: 'Dauer',
    recorder: 'Rekorder',
    heartRate: 'Herzfrequenz',
    perMinute: '/min',
    prInterval: 'PQ-Zeit',
    qrsDuration: 'QRS-Dauer',
    qtInterval: 'QT-Zeit',
    qtc: 'QTc (Bazett)',
    axis: 'QRS-Achse',
    tracing: (seconds) =>
      `Zwölf-Kanal-EKG von ${seconds} Sekunden: I, II, III, aVR, aVL, aVF und V1 bis V6, je 2,5 Sekunden, darunter Ableitung II ohne Unterbrechung. 25 mm/s, 10 mm/mV.`,
    computed: (seconds) => `Vom Computer aus den ersten ${seconds} Sekunden gemessen: ärztlich zu bestätigen.`,
    notForDiagnosis: 'Die EKG-Anzeige darf nicht zur Diagnose verwendet werden.',
  },
};
