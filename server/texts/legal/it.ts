import type { LegalTexts } from './legal-texts.ts';

export const it: LegalTexts = {
  noticesTitle: 'Note legali e condizioni d’uso',
  privacyTitle: 'Informativa sulla privacy',
  version: (version, day) => `Versione ${version}, in vigore dal ${day}`,
  distributor: 'il Suo distributore locale',
  notices: ({ application, contact }) => [
    [
      '1. Scopo del documento',
      `Le presenti condizioni disciplinano l’uso di ${application} («la piattaforma»), un’applicazione con cui i professionisti sanitari prescrivono, seguono, convertono e refertano le registrazioni che i pazienti effettuano fuori dall’ospedale.`,
      'Prima di usare la piattaforma per la prima volta, e di nuovo a ogni modifica di queste condizioni, Le viene chiesto di leggerle e di accettarle. Il Suo consenso è conservato insieme alla versione letta. Senza di esso non può aprire né pazienti né registrazioni.',
      'Queste condizioni integrano il contratto tra la Sua organizzazione e il fornitore della piattaforma. In caso di differenze prevale il contratto.',
    ],
    [
      '2. Uso previsto',
      'La piattaforma è destinata a:',
      [
        'inserire pazienti e prescrivere loro registrazioni;',
        'seguire lo stato delle registrazioni e ricevere i segnali raccolti da un registratore;',
        'convertire le registrazioni in formati leggibili da altri programmi;',
        'annotare e trasmettere la diagnosi formulata da un medico.',
      ],
      'La piattaforma non è destinata al monitoraggio di pazienti le cui condizioni possono richiedere un intervento immediato, all’uso in situazioni di emergenza, né a decisioni prese senza un professionista sanitario. Non emette allarmi su cui si possa fare affidamento.',
    ],
    [
      '3. Chi può usare la piattaforma',
      'Possono usare la piattaforma solo le persone a cui un’organizzazione ha assegnato un account: medici, tecnici e amministratori. Ogni persona ha il proprio account. Un account non si condivide mai.',
      'Ciò che può vedere e fare dipende dai ruoli che ricopre nell’organizzazione in cui sta lavorando. Un ruolo in un’organizzazione non dà diritti in un’altra.',
      'Se cambia incarico o lascia l’organizzazione, l’amministratore Le revoca i ruoli. Essi terminano con la richiesta successiva del Suo browser.',
    ],
    [
      '4. Account, password e codici di sicurezza',
      'Per accedere servono una password e un codice di sicurezza che Le viene inviato per e-mail o SMS.',
      [
        'Scelga una password che non usa altrove: almeno 8 caratteri, con lettere maiuscole e minuscole e una cifra.',
        'Non comunichi mai la password o un codice di sicurezza. Nessun collaboratore del fornitore glieli chiederà.',
        'Un codice di sicurezza è valido per 10 minuti e funziona una sola volta. Dopo cinque codici errati ne serve uno nuovo.',
        'Se ha dimenticato la password, può richiederne una temporanea. È valida per 24 ore, funziona una sola volta e va sostituita subito dopo l’accesso.',
        'Una sessione termina quando Lei esce, dopo 12 ore senza utilizzo e, in ogni caso, dopo 7 giorni.',
      ],
      'Esca dalla sessione quando lascia un dispositivo usato anche da altri. Se sospetta che qualcuno conosca la Sua password, la cambi subito: in questo modo terminano tutte le altre Sue sessioni.',
    ],
    [
      '5. I Suoi obblighi',
      [
        'Apra solo i dati dei pazienti alla cui cura partecipa.',
        'Inserisca dati veri e completi e verifichi di aver scelto il paziente giusto prima di prescrivere una registrazione.',
        'Raccolga dal paziente i consensi richiesti dalla legge e li annoti fedelmente.',
        'Protegga i dispositivi su cui usa la piattaforma con il blocco dello schermo e programmi aggiornati.',
        'Non tenti di aggirare le protezioni della piattaforma, di sovraccaricarla intenzionalmente o di copiarne i contenuti con mezzi automatici.',
      ],
    ],
    [
      '6. Responsabilità medica',
      'La piattaforma trasmette e mostra dati. Non sostituisce la visita del paziente, le conoscenze del professionista sanitario né le informazioni del fabbricante del registratore.',
      'Il medico che firma una diagnosi ne è responsabile. Prima di formularla verifica che la registrazione appartenga al paziente, che durata e qualità siano sufficienti e che il momento della registrazione sia plausibile.',
      'I valori che la piattaforma calcola o propone sono un aiuto. Se contraddicono il quadro clinico, prevale il quadro clinico.',
    ],
    [
      '7. Registrazioni e registratori',
      'Le registrazioni dipendono dal registratore, dal modo in cui viene indossato e dalla rete mobile. Possono arrivare in ritardo, a parti o non arrivare affatto. Lo stato mostrato dalla piattaforma è l’ultimo che le è stato comunicato.',
      'I segnali in diretta sono mostrati a scopo orientativo durante una registrazione. Possono essere in ritardo o interrompersi.',
      'Un file convertito contiene i dati della registrazione al momento della conversione. Chi lo scarica è responsabile della sua custodia sicura.',
    ],
    [
      '8. Disponibilità',
      'Il fornitore adotta ogni misura ragionevole affinché la piattaforma sia disponibile giorno e notte, ma non può promettere che non si guasti mai. La manutenzione è annunciata quando possibile.',
      'Senza connessione di rete l’applicazione mostra ciò che era stato caricato in precedenza e lo segnala. Le informazioni possono quindi non essere aggiornate. Tenga pronta un’altra via per tutto ciò che non può attendere.',
    ],
    [
      '9. Proprietà intellettuale',
      'Il software, i suoi testi, le immagini e i marchi appartengono al fornitore o ai suoi licenzianti. Lei riceve il diritto di usarli per il lavoro della Sua organizzazione finché esiste il Suo account. I dati dei pazienti e le registrazioni non diventano proprietà del fornitore.',
    ],
    [
      '10. Responsabilità del fornitore',
      'Il fornitore risponde senza limiti per dolo e colpa grave, per danni alla vita, al corpo e alla salute e ovunque la legge sui prodotti vieti un limite. Negli altri casi la sua responsabilità è limitata al danno tipico e prevedibile per un servizio di questo genere.',
      'Il fornitore non risponde dei danni derivanti da un uso contrario a queste condizioni, da dati falsi, da dispositivi e reti che non controlla, o dall’aver fatto affidamento sulla piattaforma per uno scopo a cui non è destinata.',
    ],
    [
      '11. Sospensione e cessazione',
      'Il fornitore o la Sua organizzazione possono sospendere un account usato in contrasto con queste condizioni o che mette in pericolo la sicurezza della piattaforma. Lei può smettere di usare la piattaforma in qualsiasi momento; la Sua organizzazione chiude l’account su richiesta.',
    ],
    [
      '12. Modifiche e legge applicabile',
      'Se queste condizioni cambiano, all’accesso successivo Le viene mostrata la nuova versione e chiesto il consenso. Si applica la legge del Paese in cui ha sede la Sua organizzazione, escluse le norme sui conflitti di leggi. I diritti inderogabili restano fermi.',
    ],
    [
      '13. Contatti',
      `Per domande su queste condizioni e per segnalare incidenti si rivolga a: ${contact}. Segnali senza indugio ogni incidente in cui un paziente ha subito o avrebbe potuto subire un danno, anche all’autorità competente per i dispositivi medici del Suo Paese.`,
    ],
  ],
  ecgDisplay: [
    'Visualizzazione dell’ECG',
    'Il servizio di visualizzazione dell’ECG non è più mantenuto nell’ambito della certificazione come dispositivo medico. La visualizzazione dell’ECG non deve essere utilizzata per la diagnosi.',
    'Per una diagnosi converta la registrazione e la apra in un software di analisi certificato a tale scopo.',
  ],
  privacy: ({ application, contact }) => [
    [
      '1. Chi è il titolare',
      `La Sua organizzazione decide perché e come i dati sono trattati in ${application}: è il titolare del trattamento. Il fornitore della piattaforma li tratta per suo conto e secondo le sue istruzioni, in base a un contratto scritto.`,
      'Questa informativa spiega quali dati sono trattati, a quale scopo, per quanto tempo sono conservati e quali diritti hanno Lei e i pazienti.',
    ],
    [
      '2. Quali dati sono trattati',
      [
        'Degli utenti: nome, indirizzo e-mail, numero di telefono, indirizzo professionale, lingua, ruoli in ogni organizzazione, numero di identità ove richiesto dalla legge e versioni accettate delle note legali.',
        'Dei pazienti: nome, sesso, data di nascita, recapiti, numero di identificazione nazionale se indicato, misure corporee, informazioni mediche rilevanti per la registrazione e consensi prestati.',
        'Delle registrazioni: chi le ha prescritte, preparate e lette, dispositivo, momento e durata, segnali, commenti e diagnosi.',
        'Del funzionamento tecnico: momento, tipo ed esito delle richieste. Il registro tecnico non contiene nomi, testi di ricerca né indirizzi di pazienti.',
      ],
    ],
    [
      '3. Finalità e basi giuridiche',
      'I dati dei pazienti e delle registrazioni sono trattati per la diagnosi e la cura, in base al contratto di cura o ai compiti che la legge affida alla Sua organizzazione. I dati degli utenti sono trattati per dare accesso solo alle persone autorizzate e per poter dimostrare chi ha fatto che cosa.',
      'I dati non sono venduti né usati per la pubblicità o per valutare il rendimento degli utenti. Nessuna decisione è presa soltanto con mezzi automatici.',
    ],
    [
      '4. Chi vede i dati',
      'Pazienti e registrazioni sono visibili ai medici e ai tecnici dell’organizzazione a cui appartengono, e a nessun altro. Gli amministratori vedono gli utenti, non i pazienti. Il personale del fornitore vede dati personali solo se un incarico della Sua organizzazione lo richiede.',
      'E-mail e SMS contengono codici di sicurezza o password temporanee, mai dati di pazienti.',
    ],
    [
      '5. Il Suo browser e il Suo dispositivo',
      'La piattaforma usa un solo cookie, che contiene la sessione e nient’altro. Non può essere letto da script e non viene inviato ad altri siti. Non vi sono cookie pubblicitari o statistici e non vengono caricati contenuti di altre aziende.',
      'L’applicazione conserva sul Suo dispositivo parti di sé, le Sue impostazioni e i dati che le servono senza connessione. I dati personali vi sono cifrati. L’uscita, o l’accesso di un’altra persona, rimuove dal dispositivo tutto ciò che riguarda l’utente precedente.',
    ],
    [
      '6. Per quanto tempo sono conservati i dati',
      [
        'Pazienti e registrazioni: per il tempo stabilito dalla Sua organizzazione entro i termini che la legge prescrive per i documenti sanitari.',
        'Account: finché la persona lavora per un’organizzazione, poi finché deve essere possibile dimostrare chi ha fatto che cosa.',
        'Sessioni: al massimo 7 giorni. Codici di sicurezza: 10 minuti. Password temporanee: 24 ore.',
        'Registri del funzionamento tecnico: al massimo 12 mesi.',
      ],
    ],
    [
      '7. Come sono protetti i dati',
      'Le connessioni sono cifrate. Le password sono conservate solo in una forma dalla quale non possono essere ricavate. L’accesso richiede due fattori e i tentativi sono limitati. A ogni richiesta si verificano i diritti della persona. Le copie di sicurezza sono cifrate e verificate regolarmente.',
    ],
    [
      '8. Ricerca e sviluppo',
      'I dati possono essere usati per ricerca e sviluppo solo se il paziente ha prestato il consenso, e solo sotto pseudonimo. Il consenso vale per la registrazione in corso, è volontario e non influisce sulla cura. I dati già entrati in uno studio non sempre possono essere cancellati.',
    ],
    [
      '9. Diritti',
      'Chiunque sia interessato dal trattamento può chiedere l’accesso, la rettifica, la cancellazione, la limitazione del trattamento e una copia in un formato comune, e può opporsi al trattamento. I consensi prestati possono essere revocati in qualsiasi momento per il futuro.',
      'I pazienti si rivolgono all’organizzazione che li ha in cura. Essa risponde entro un mese, con il supporto del fornitore.',
    ],
    [
      '10. Contatti e reclami',
      `Per domande sulla protezione dei dati si rivolga al responsabile della protezione dei dati della Sua organizzazione oppure a: ${contact}. Chiunque può inoltre presentare reclamo all’autorità di controllo del proprio Paese.`,
      'Se questa informativa cambia, la nuova versione è pubblicata qui con la sua data.',
    ],
  ],
};
