import type { Texts } from './text-keys.ts';

export const it: Texts = {
  errors: {
    'wrong-credentials': 'L’e-mail o la password non è corretta.',
    throttled: 'Troppi tentativi. Attenda qualche minuto e riprovi.',
    'sign-in-again': 'L’accesso è scaduto. Inserisca di nuovo l’e-mail e la password.',
    'bad-mode': 'Modalità di conferma non valida',
    'wrong-code': 'Il codice non è corretto.',
    'code-expired': 'Il codice è scaduto. Acceda di nuovo.',
    'too-many-tries': 'Troppi codici errati. Richieda un nuovo codice.',
    'too-many-codes': 'Sono stati inviati troppi codici. Attenda qualche minuto e acceda di nuovo.',
    'no-sms': 'Qui non è possibile inviare codici via SMS. Scelga l’e-mail.',
    'no-phone': 'Nel Suo profilo non c’è un numero di telefono. Scelga l’e-mail.',
    'not-sent': 'Non è stato possibile inviare il codice. Riprovi più tardi.',
    'signed-out': 'La sessione è terminata. Effettui l’accesso.',
    forbidden: 'Non è autorizzato a eseguire questa operazione.',
    'not-a-member': 'Non appartiene a questa organizzazione.',
    'other-application': 'Questa registrazione appartiene a un’altra applicazione.',
    'session-of-other-application': 'Ha effettuato l’accesso a un’altra applicazione. Effettui di nuovo l’accesso.',
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
    'not-converted': 'Questa registrazione non è ancora convertita in questo formato.',
    'too-large': 'La richiesta è troppo grande.',
    unimplemented: 'Questa chiamata non è ancora disponibile su questa piattaforma.',
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
    'weak-password': 'La nuova password deve avere almeno 8 caratteri, con lettere maiuscole e minuscole e una cifra.',
    'same-password': 'La nuova password deve essere diversa da quella attuale.',
    'other-legal-notices': 'Qui non è possibile accettare le note legali di un’altra applicazione.',
    'former-legal-notices': 'Queste note legali non sono più le ultime. Legga quelle nuove.',
    'email-taken': 'Questo indirizzo e-mail appartiene a un altro account.',
    'needs-proof': 'Questo dato si modifica solo con la Sua password attuale e un codice inviato a quel recapito.',
    'wrong-contact-code': 'Il codice non è corretto.',
    'contact-code-spent': 'Troppi codici errati. Si faccia inviare un nuovo codice.',
    'contact-change-over': 'Questa modifica non attende più un codice. Se non è stata effettuata, la ricominci.',
    outdated: 'Nel frattempo qualcun altro ha modificato questi dati.',
    'patient-has-recordings': 'Questo paziente ha delle registrazioni e non può essere eliminato.',
    'invalid-key': 'La chiave di questa richiesta non è valida.',
    'key-used':
      'Questa richiesta è già stata inviata con un altro contenuto. Verifichi se la creazione è avvenuta prima di inviarla di nuovo.',
    'record-begun': 'Questa registrazione è già iniziata.',
    'record-over': 'Questa registrazione è già terminata.',
    'record-closed': 'Questa registrazione è chiusa.',
    'status-order': 'Questa registrazione non può assumere ora questo stato.',
    'not-the-specialist': 'Solo il medico che interpreta questa registrazione può chiuderla.',
    'no-diagnosis': 'Una registrazione non può essere chiusa senza diagnosi.',
    'diagnosis-alone':
      'La diagnosi e il medico che interpreta la registrazione non possono cambiare con la stessa richiesta.',
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
  otherProductTitle: 'Un altro prodotto',
  otherProduct:
    'Il visualizzatore di analisi e il monitor sono altri prodotti. Non fanno parte di questa dimostrazione.',
};
