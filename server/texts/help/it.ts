import type { HelpTexts } from './help-texts.ts';

export const it: HelpTexts = {
  manualTitle: 'Manuale d’uso',
  manualVersion: (version) => `Versione ${version}`,
  manual: ({ application, contact }) => [
    [
      '1. A che cosa serve l’applicazione',
      `Con ${application} medici e tecnici seguono le registrazioni dei pazienti della propria organizzazione: chi le ha prescritte, a che punto sono e che cosa è stato registrato. Funziona nel browser di un computer, di un tablet o di un telefono e può essere installata dal menu del browser.`,
    ],
    [
      '2. Accedere',
      [
        'Inserisca l’e-mail e la password, poi prema «Accedi».',
        'Scelga se ricevere il codice di sicurezza per e-mail o per SMS.',
        'Inserisca le sei cifre e prema «Conferma». Il codice è valido per 10 minuti. «Reinvia codice» ne invia uno nuovo; quello precedente non è più valido.',
      ],
      'Gli amministratori premono «Amministrazione»: accedono da una pagina propria.',
    ],
    [
      '3. Se ha dimenticato la password',
      'Prema «Password dimenticata?» sotto il modulo, inserisca la Sua e-mail e spunti il captcha. Se l’indirizzo è noto, vi viene inviata una password temporanea. È valida per 24 ore e funziona una sola volta. Dopo l’accesso sceglie una nuova password. Fino ad allora la vecchia continua a funzionare.',
    ],
    [
      '4. Note legali',
      'Al primo accesso, e dopo ogni modifica, vengono mostrate le note legali. Le legga, spunti la casella e le accetti. Arriva poi alla pagina che voleva aprire.',
    ],
    [
      '5. Organizzazioni',
      'Se lavora per più organizzazioni, ne sceglie una dopo l’accesso. Il suo nome compare nella barra superiore. Lo apra per passare a un’altra organizzazione: pazienti, registrazioni e diritti diventano quelli dell’altra, in tutte le schede.',
    ],
    [
      '6. L’elenco delle registrazioni',
      'La pagina iniziale elenca le registrazioni della Sua organizzazione, a partire dalle più recenti: paziente, prescrittore, data e stato.',
      [
        'Creata: prescritta, non ancora iniziata.',
        'In corso: il registratore sta registrando.',
        'Registrata: tutti i segnali sono arrivati.',
        'Analizzata: è stata formulata una diagnosi.',
      ],
      'I filtri restringono l’elenco. Sotto di esso si cambia pagina. Pagina e filtri stanno nell’indirizzo: ricaricando o tornando indietro si arriva allo stesso punto.',
    ],
    [
      '7. I dettagli di una registrazione',
      'Prema una riga per aprire la registrazione. Vede l’identificazione, il paziente, il periodo registrato, i registratori, i dispositivi indossabili e le note. Durante una registrazione la pagina si aggiorna da sola.',
    ],
    [
      '8. Profilo e password',
      'Il Suo nome nella barra superiore porta al profilo. Lì può cambiare la password: almeno 8 caratteri, con lettere maiuscole e minuscole e una cifra. Con la modifica terminano tutte le altre Sue sessioni.',
    ],
    [
      '9. Lingua, tema e connessione',
      'Scelga la lingua e un tema chiaro o scuro nella barra superiore. Se la rete manca, l’applicazione lo segnala e mostra ciò che era stato caricato in precedenza. Quando la rete torna, riprende da sola.',
    ],
    [
      '10. Uscire e ricevere aiuto',
      '«Esci» termina la sessione e rimuove dal dispositivo tutto ciò che La riguarda. Lo faccia su ogni dispositivo usato anche da altri.',
      `Per altre domande si rivolga all’amministratore della Sua organizzazione oppure a: ${contact}.`,
    ],
  ],
  faqTitle: 'Domande frequenti',
  faq: ({ application, contact }) => [
    [
      'Non ricevo il codice di sicurezza. Che cosa posso fare?',
      'Guardi nella cartella della posta indesiderata, attenda un minuto e prema «Reinvia codice». Se nel Suo profilo c’è un numero di telefono, può tornare indietro e scegliere SMS. Se non arriva nulla, l’amministratore deve verificare il Suo indirizzo.',
    ],
    [
      'Ho dimenticato la password.',
      'Prema «Password dimenticata?» nella pagina di accesso. Riceve una password temporanea, valida per 24 ore e utilizzabile una sola volta. Per motivi di sicurezza la pagina non dice se un indirizzo è noto.',
    ],
    [
      'Perché devo cambiare la password?',
      'Perché Le è stata data da un’altra persona o perché è temporanea. Solo Lei deve conoscere la Sua password.',
    ],
    [
      'Non trovo una registrazione.',
      'Verifichi quale organizzazione è scelta nella barra superiore e se è attivo un filtro. Le registrazioni di altre organizzazioni e di altre applicazioni non sono mostrate.',
    ],
    [
      'Perché lo stato di una registrazione non cambia?',
      'L’applicazione mostra l’ultimo stato ricevuto. Se il registratore non è connesso, la modifica arriva più tardi. Controlli anche l’indicatore di connessione nella barra superiore.',
    ],
    [
      `Posso usare ${application} senza rete?`,
      'Ciò che era stato caricato in precedenza si può leggere ancora per 12 ore al massimo. Per accedere e per vedere le novità serve una connessione.',
    ],
    [
      'Posso usare un dispositivo usato anche da altri?',
      'Sì, se esce ogni volta. In questo modo tutto ciò che La riguarda viene rimosso dal dispositivo.',
    ],
    ['Chi mi può aiutare?', `L’amministratore della Sua organizzazione e ${contact}.`],
  ],
};
