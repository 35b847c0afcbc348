import type { Texts } from './text-keys.ts';

export const it: Texts = {
  errors: {
    'wrong-credentials': 'L’e-mail o la password non è corretta.',
    'application-not-used': 'La Sua organizzazione non utilizza questa applicazione. Si rivolga al Suo amministratore.',
    throttled: 'Troppi tentativi. Attenda qualche minuto e riprovi.',
    'sign-in-again': 'L’accesso è scaduto. Inserisca di nuovo l’e-mail e la password.',
    'bad-mode': 'Modalità di conferma non valida',
    'wrong-code': 'Il codice non è corretto.',
    'older-code': 'Questo codice è stato sostituito da uno più recente. Usi l’ultimo messaggio.',
    'code-expired': 'Il codice è scaduto. Acceda di nuovo.',
    'too-many-tries': 'Troppi codici errati. Richieda un nuovo codice.',
    'too-many-codes': 'Sono stati inviati troppi codici. Attenda qualche minuto e acceda di nuovo.',
    'no-sms': 'Qui non è possibile inviare codici via SMS. Scelga l’e-mail.',
    'no-phone': 'Nel Suo profilo non c’è un numero di telefono. Scelga l’e-mail.',
    'not-sent': 'Non è stato possibile inviare il codice. Riprovi più tardi.',
    'signed-out': 'La sessione è terminata. Effettui l’accesso.',
    'role-lost': 'Un amministratore ha rimosso uno dei Suoi ruoli.',
    forbidden: 'Non è autorizzato a eseguire questa operazione.',
    'not-a-member': 'Non appartiene a questa organizzazione.',
    'other-application': 'Questa registrazione appartiene a un’altra applicazione.',
    'session-of-other-application': 'Ha effettuato l’accesso a un’altra applicazione. Effettui di nuovo l’accesso.',
    'session-of-other-context': 'Medici e amministratori effettuano l’accesso separatamente. Effettui l’accesso qui.',
    'more-privileged': 'Questo utente ha più privilegi di Lei.',
    'own-account': 'Il Suo account non può essere modificato o eliminato qui. I Suoi dati si trovano nel profilo.',
    'belongs-elsewhere':
      'Questo utente appartiene anche a un’organizzazione che Lei non amministra. Modifichi invece i ruoli qui.',
    'user-has-recordings':
      'Questo utente partecipa a registrazioni e non può essere eliminato. Rimuova invece i ruoli.',
    'organization-name-taken': 'Un’altra organizzazione ha questo nome.',
    'organization-circle': 'Un’organizzazione non può dipendere da sé stessa né da una delle sue filiali.',
    'organization-has-subsidiaries': 'Questa organizzazione ha delle filiali e non può essere eliminata.',
    'organization-has-users':
      'Questa organizzazione ha degli utenti e non può essere eliminata. Rimuova prima i loro ruoli.',
    'organization-has-patients': 'Questa organizzazione ha dei pazienti e non può essere eliminata.',
    'organization-has-recordings': 'Questa organizzazione ha delle registrazioni e non può essere eliminata.',
    'organization-has-devices': 'Questa organizzazione ha dispositivi e non può essere eliminata.',
    'product-name-taken': 'Un altro prodotto di questa applicazione ha questo nome.',
    'product-reference-taken': 'Un altro prodotto ha questo riferimento.',
    'product-has-hardware': 'Questo prodotto ha hardware e non può essere eliminato.',
    'product-has-firmwares': 'Questo prodotto ha firmware e non può essere eliminato.',
    'product-has-devices': 'Questo prodotto ha dispositivi e non può essere eliminato.',
    'product-keeps-application': 'Questo prodotto è in uso, quindi la sua applicazione non può essere cambiata.',
    'hardware-has-devices': 'Alcuni dispositivi usano questo hardware, quindi non può essere eliminato.',
    'hardware-has-firmwares': 'Alcuni firmware girano su questo hardware, quindi non può essere eliminato.',
    'hardware-keeps-product': 'Questo hardware è in uso, quindi il suo prodotto non può essere cambiato.',
    'driver-taken': 'Questo driver esiste già in questa versione.',
    'driver-has-firmwares': 'Alcuni firmware richiedono questo driver, quindi non può essere eliminato.',
    'serial-taken': 'Un altro dispositivo ha questo numero di serie.',
    'device-has-recordings':
      'Alcune registrazioni si riferiscono a questo dispositivo, che quindi non può essere eliminato.',
    'hardware-of-other-product': 'Questo hardware appartiene a un altro prodotto.',
    'firmware-no-file': 'Scelga un solo file che non sia vuoto.',
    'firmware-taken': 'Questo prodotto ha già un firmware di questa versione.',
    'firmware-keeps-version': 'Un firmware mantiene la versione e il prodotto. Ne crei invece un altro.',
    'firmware-has-devices':
      'Alcuni dispositivi hanno questo firmware o lo riceveranno, quindi non può essere eliminato.',
    'firmware-has-upgrades': 'Alcuni aggiornamenti partono da questo firmware, quindi non può essere eliminato.',
    'firmware-is-target':
      'I dispositivi che devono ricevere questo firmware non potrebbero più eseguirlo o essere aggiornati a esso.',
    'firmware-of-other-product': 'Questo firmware appartiene a un altro prodotto.',
    'firmware-incompatible': 'Questo firmware non funziona su questo hardware.',
    'firmware-unreachable': 'Nessun aggiornamento porta dalla versione del firmware del dispositivo a questo firmware.',
    'import-no-file': 'Scelga un file JSON.',
    'import-encoding': 'Il file non è un testo in UTF-8.',
    'import-not-json': 'Il file non è in formato JSON.',
    'import-not-list': 'Il file non è un elenco di oggetti.',
    'import-too-deep': 'Il file è annidato più del previsto: ogni riga contiene solo valori semplici.',
    'import-empty': 'Il file non ha righe.',
    'import-too-many-rows': 'Il file ha più di 50.000 righe. Lo suddivida in più file.',
    'import-refused':
      'Il risultato è cambiato dopo la verifica: sarebbero rifiutate altre righe. Nulla è stato importato. Verifichi di nuovo il file.',
    'too-many-messages': 'È possibile inviare 5 messaggi all’ora. Riprovi più tardi.',
    'last-administrator':
      'L’organizzazione resterebbe senza amministratore, oppure Lei senza un ruolo di amministratore.',
    'last-system-administrator':
      'È l’ultimo amministratore di sistema della piattaforma. Assegni prima il ruolo a un’altra persona.',
    'legal-notices-not-accepted': 'Prima deve accettare le ultime note legali.',
    'password-must-be-changed': 'Prima deve cambiare la password.',
    'not-found': 'Elemento non trovato.',
    application: 'L’applicazione manca o è sconosciuta.',
    'cross-origin': 'Le richieste da questa origine non sono accettate.',
    malformed: 'Non è stato possibile leggere la richiesta.',
    invalid: 'Questo valore manca o non è valido.',
    'record-key-mandatory': 'La chiave della registrazione è obbligatoria…',
    'format-mandatory': 'Il formato è obbligatorio per la conversione',
    'unsupported-format': 'Questa registrazione non può essere convertita in questo formato.',
    'recording-not-over': 'Questa registrazione non è ancora terminata: non può essere convertita.',
    'no-data': 'Non è stato ancora inviato alcun dato.',
    'not-converted': 'Questa registrazione non è ancora convertita in questo formato.',
    'too-large': 'La richiesta è troppo grande.',
    unimplemented: 'Questa funzione non è ancora disponibile su questa piattaforma.',
    server: 'Errore interno del server',
    busy: 'Il server è sovraccarico. Riprovi tra un momento.',
    'too-many-conversions': 'Ha richiesto molte conversioni non ancora terminate. Attenda che alcune siano completate.',
    'nothing-done': 'Errore interno del server. Nulla è stato modificato.',
    'invalid-email': 'L’indirizzo e-mail non è valido.',
    'captcha-invalid': 'Il captcha non è stato risolto correttamente. Ne risolva uno nuovo.',
    'captcha-expired': 'Il captcha è scaduto. Ne risolva uno nuovo.',
    'captcha-used': 'Questo captcha è già stato usato. Ne risolva uno nuovo.',
    'no-mail': 'Qui non è possibile inviare e-mail. Si rivolga al Suo amministratore.',
    'wrong-password': 'La password attuale non è corretta.',
    'wrong-former-password': 'Questa non è la password precedente.',
    'weak-password': 'La nuova password deve avere almeno 8 caratteri, con lettere maiuscole e minuscole e una cifra.',
    'same-password': 'La nuova password deve essere diversa da quella attuale.',
    'other-legal-notices': 'Qui non è possibile accettare le note legali di un’altra applicazione.',
    'former-legal-notices': 'Queste note legali non sono più le ultime. Legga quelle nuove.',
    'email-taken': 'Questo indirizzo e-mail appartiene a un altro account.',
    'account-in-use': 'Questo account è già stato usato. Il titolare richiede una nuova password all’accesso.',
    'needs-proof':
      'Per modificare questo dato, inserisca la Sua password attuale, poi il codice che inviamo al nuovo indirizzo o numero.',
    'needs-password': 'Inserisca prima la Sua password.',
    'contact-unproved':
      'Un amministratore ha modificato l’indirizzo e-mail del Suo account. Finché non è confermato, non può né leggere né scrivere diagnosi. Il Suo profilo indica come confermarlo.',
    'same-administrator':
      'Deve confermarlo un altro amministratore: né chi ha inserito l’indirizzo, né uno il cui account proviene da lui.',
    'nothing-to-confirm': 'Nessun indirizzo e-mail di questo account è in attesa di conferma.',
    'wrong-contact-code': 'Il codice non è corretto.',
    'older-contact-code': 'Questo codice è stato sostituito da uno più recente. Usi l’ultimo messaggio.',
    'contact-code-spent': 'Troppi codici errati. Richieda un nuovo codice.',
    'contact-change-over': 'Questa modifica non può più essere confermata. Se non è stata effettuata, la ricominci.',
    outdated: 'Nel frattempo questi dati sono stati modificati altrove.',
    'patient-has-recordings': 'Questo paziente ha delle registrazioni e non può essere eliminato.',
    'invalid-key': 'La chiave di questa richiesta non è valida.',
    'key-used':
      'Questa richiesta è già stata inviata con un altro contenuto. Verifichi se la creazione è avvenuta prima di inviarla di nuovo.',
    'record-begun': 'Questa registrazione è già iniziata.',
    'record-over': 'Questa registrazione è già terminata.',
    'record-closed': 'Questa registrazione è chiusa.',
    'status-order': 'Questa registrazione non può assumere ora questo stato.',
    'not-the-specialist': 'Solo il medico che referta questa registrazione può chiuderla.',
    'no-diagnosis': 'Una registrazione non può essere chiusa senza diagnosi.',
    'diagnosis-alone':
      'La diagnosi e il medico che referta la registrazione non possono cambiare con la stessa richiesta.',
    'no-report': 'Non esiste alcun referto di questa registrazione.',
  },
  codeMailSubject: 'Il Suo codice di sicurezza',
  codeMail: (code, minutes) =>
    `Il Suo codice di sicurezza è ${code}.\n\nÈ valido per ${minutes} minuti e si può usare una sola volta.\n\n` +
    'Se non ha tentato di accedere, qualcuno conosce la Sua password: La preghiamo di cambiarla.\n',
  codeSms: (code) => `${code} è il Suo codice di sicurezza.`,
  passwordMailSubject: 'La Sua password temporanea',
  passwordMail: (password, hours) =>
    `La Sua password temporanea è ${password}\n\nÈ valida per ${hours} ore e si può usare una sola volta. Dopo l’accesso sceglie una nuova password. Fino ad allora la password attuale continua a funzionare.\n\n` +
    'Se non l’ha richiesta, non deve fare nulla.\n',
  newAccountMailSubject: 'Il Suo nuovo account',
  newAccountMail: (password, hours) =>
    `È stato creato un account per Lei. Acceda con questo indirizzo e-mail. La Sua password temporanea è ${password}\n\nÈ valida per ${hours} ore e si può usare una sola volta. Dopo l’accesso sceglie una nuova password. Se è scaduta, ne richieda un’altra nella pagina di accesso.\n\n` +
    'Se non sa perché ha un account, informi l’amministratore della piattaforma.\n',
  addressMailSubject: 'Il Suo indirizzo e-mail è stato modificato',
  addressMail: (newAddress) =>
    `L’indirizzo e-mail del Suo account è stato cambiato in ${newAddress}. D’ora in poi i codici di sicurezza saranno inviati lì.\n\n` +
    'Se non è stato Lei, qualcun altro usa il Suo account: avvisi subito il Suo amministratore.\n',
  newAddressMail:
    'Questo è ora l’indirizzo e-mail del Suo account. Lo usa per accedere e vi riceve i codici di sicurezza.\n\nSe non ne sa nulla, avvisi l’amministratore della piattaforma.\n',
  contactCodeSubject: 'Confermi i Suoi nuovi recapiti',
  contactCodeMail: (code, minutes) =>
    `Il Suo codice è ${code}.\n\nLo inserisca nel Suo profilo entro ${minutes} minuti per confermare i nuovi recapiti.\n\n` +
    'Se non ha richiesto nulla, non comunichi il codice a nessuno e avvisi il Suo amministratore.\n',
  contactCodeSms: (code) => `${code} conferma il Suo nuovo numero di telefono. Non lo comunichi a nessuno.`,
  addressInUseSubject: 'Il Suo indirizzo e-mail è stato inserito per un altro account',
  addressInUse:
    'Qualcuno voleva usare questo indirizzo per un altro account. Appartiene già al Suo: nulla è stato modificato.\n\nSe è stato Lei, scelga un altro indirizzo. Altrimenti non deve fare nulla.\n',
  phoneMailSubject: 'Il Suo numero di telefono è stato modificato',
  phoneChanged: (newNumber) =>
    `Il numero di telefono del Suo account è ora ${newNumber}. I codici di sicurezza via SMS vengono inviati a quel numero.`,
  phoneRemoved:
    'Il numero di telefono del Suo account è stato rimosso. I codici di sicurezza non arrivano più via SMS.',
  notYou: 'Se non è stato Lei, qualcun altro usa il Suo account: avvisi subito il Suo amministratore.',
  nameMailSubject: 'Il nome di un utente è stato modificato',
  nameMail: ({ former, present, identityNumber, moment, changedBy }) =>
    `Il nome di un utente della Sua organizzazione è stato modificato: ${moment}.\n\nNome precedente: ${former}\nNome nuovo: ${present}\n` +
    (identityNumber === undefined ? '' : `Numero di identificazione: ${identityNumber}\n`) +
    `Modificato da: ${changedBy}\n\n` +
    'Le diagnosi conservano il nome del momento in cui sono state scritte, accanto al numero di identificazione. Se il nuovo nome non è corretto, ne parli con questa persona e lo corregga nell’amministrazione.\n',
  byThemselves: 'l’utente stesso',
  ownNameMailSubject: 'Il Suo nome è stato modificato',
  ownNameMail: (former, present) =>
    `Un amministratore ha cambiato il nome del Suo account da ${former} a ${present}.\n\n` +
    'Se non è corretto, avvisi il Suo amministratore.\n',
  proposedAddressSubject: 'Un amministratore ha inserito un nuovo indirizzo e-mail per Lei',
  proposedAddress: (newAddress) =>
    `Un amministratore ha inserito ${newAddress} come nuovo indirizzo e-mail del Suo account. Vale quando Lei ha effettuato l’accesso con esso. Fino ad allora non cambia nulla e Lei accede con questo indirizzo.\n\n` +
    'Se è corretto, acceda con il nuovo indirizzo e la Sua password abituale. Se non lo è, lo scarti nel Suo profilo e avvisi subito un altro amministratore.\n',
  proposedNewAddress:
    'Un amministratore ha inserito questo indirizzo come nuovo indirizzo e-mail del Suo account. Vale quando Lei ha effettuato l’accesso con esso: con la Sua password abituale e il codice inviato qui.\n\n' +
    'Se ha dimenticato la password, ne richieda una con questo indirizzo nella pagina di accesso. In tal caso non può né leggere né scrivere diagnosi finché non ha inserito la Sua password precedente nel profilo o un secondo amministratore non ha confermato l’indirizzo.\n\n' +
    'Se non ne sa nulla, avvisi l’amministratore della piattaforma.\n',
  proposedPhoneSubject: 'Un amministratore ha inserito un nuovo numero di telefono per Lei',
  proposedPhone: (newNumber) =>
    `Un amministratore ha inserito il numero di telefono ${newNumber} per il Suo account. Vale quando Lei lo ha confermato nel Suo profilo. Se non è corretto, lo scarti lì e avvisi un altro amministratore.`,
  otherProductTitle: 'Un altro prodotto',
  otherProduct: 'Il visualizzatore di analisi e il monitor sono altri prodotti. Non fanno parte di questa piattaforma.',
  legalVersion: (version, day) => `Versione ${version}, in vigore dal ${day}`,
  manualVersion: (version) => `Versione ${version}`,
  distributor: 'il Suo distributore locale',
  restEcg: {
    title: 'Referto di ECG a riposo',
    simulated: 'Segnale simulato',
    patient: 'Paziente',
    birthdate: 'Data di nascita',
    patientId: 'ID paziente',
    recordId: 'ID registrazione',
    prescriber: 'Prescritta da',
    identityNumber: 'N. identificazione',
    presentName: (name) => `ora: ${name}`,
    recorded: 'Registrata',
    duration: 'Durata',
    recorder: 'Registratore',
    heartRate: 'Frequenza cardiaca',
    perMinute: 'bpm',
    prInterval: 'Intervallo PR',
    qrsDuration: 'Durata del QRS',
    qtInterval: 'Intervallo QT',
    qtc: 'QTc (Bazett)',
    axis: 'Asse del QRS',
    tracing: (seconds) =>
      `ECG a dodici derivazioni di ${seconds} secondi: I, II, III, aVR, aVL, aVF e da V1 a V6, 2,5 secondi ciascuna, sotto la derivazione II senza interruzioni. 25 mm/s, 10 mm/mV.`,
    computed: (seconds) => `Misurato dal computer sui primi ${seconds} secondi: deve essere confermato da un medico.`,
    notForDiagnosis: 'La visualizzazione dell’ECG non deve essere utilizzata per la diagnosi.',
  },
};
