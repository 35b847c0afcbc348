import type { LegalTexts } from './legal-texts.ts';

export const fr: LegalTexts = {
  noticesTitle: 'Mentions légales et conditions d’utilisation',
  privacyTitle: 'Politique de confidentialité',
  version: (version, day) => `Version ${version}, en vigueur depuis le ${day}`,
  distributor: 'votre distributeur local',
  notices: ({ application, contact }) => [
    [
      '1. Objet du présent document',
      `Les présentes conditions régissent l’utilisation de ${application} (« la plateforme »), une application avec laquelle les professionnels de santé prescrivent, suivent, convertissent et interprètent les enregistrements que les patients réalisent hors de l’hôpital.`,
      'Avant la première utilisation de la plateforme, puis à chaque modification de ces conditions, il vous est demandé de les lire et de les accepter. Votre accord est enregistré avec la version que vous avez lue. Sans cet accord, vous ne pouvez ouvrir ni patients ni enregistrements.',
      'Ces conditions complètent le contrat conclu entre votre organisation et le fournisseur de la plateforme. En cas de divergence, le contrat prévaut.',
    ],
    [
      '2. Utilisation prévue',
      'La plateforme est destinée à :',
      [
        'enregistrer des patients et leur prescrire des enregistrements ;',
        'suivre l’état des enregistrements et recevoir les signaux recueillis par un enregistreur ;',
        'convertir les enregistrements dans des formats lisibles par d’autres logiciels ;',
        'consigner et transmettre le diagnostic posé par un médecin.',
      ],
      'La plateforme n’est pas destinée à la surveillance de patients dont l’état peut exiger une intervention immédiate, à l’utilisation en situation d’urgence, ni à la prise de décisions sans professionnel de santé. Elle ne déclenche aucune alarme sur laquelle on puisse s’appuyer.',
    ],
    [
      '3. Qui peut utiliser la plateforme',
      'Seules les personnes auxquelles une organisation a attribué un compte peuvent utiliser la plateforme : médecins, techniciens et administrateurs. Chaque personne dispose de son propre compte. Un compte n’est jamais partagé.',
      'Ce que vous pouvez voir et faire dépend des rôles que vous détenez dans l’organisation au sein de laquelle vous travaillez. Un rôle dans une organisation ne donne aucun droit dans une autre.',
      'Si vous changez de fonction ou quittez l’organisation, son administrateur retire vos rôles. Ils prennent fin dès la requête suivante de votre navigateur.',
    ],
    [
      '4. Comptes, mots de passe et codes de sécurité',
      'La connexion exige un mot de passe et un code de sécurité qui vous est envoyé par e-mail ou par SMS.',
      [
        'Choisissez un mot de passe que vous n’utilisez nulle part ailleurs : au moins 8 caractères, avec des majuscules, des minuscules et un chiffre.',
        'Ne communiquez jamais votre mot de passe ni un code de sécurité. Aucun collaborateur du fournisseur ne vous les demandera.',
        'Un code de sécurité est valable 10 minutes et ne sert qu’une fois. Après cinq codes erronés, il vous en faut un nouveau.',
        'Si vous avez oublié votre mot de passe, vous pouvez demander un mot de passe temporaire. Il est valable 24 heures, ne sert qu’une fois et doit être remplacé dès la connexion.',
        'Une session se termine lorsque vous vous déconnectez, après 12 heures sans utilisation et, dans tous les cas, au bout de 7 jours.',
      ],
      'Déconnectez-vous lorsque vous quittez un appareil utilisé par d’autres personnes. Si vous pensez que quelqu’un connaît votre mot de passe, changez-le aussitôt : toutes vos autres sessions prennent alors fin.',
    ],
    [
      '5. Vos obligations',
      [
        'N’ouvrez que les dossiers des patients à la prise en charge desquels vous participez.',
        'Saisissez des données exactes et complètes, et vérifiez que vous avez choisi le bon patient avant de prescrire un enregistrement.',
        'Recueillez auprès du patient les consentements exigés par la loi et consignez-les fidèlement.',
        'Protégez les appareils sur lesquels vous utilisez la plateforme par un verrouillage de l’écran et des logiciels à jour.',
        'Ne tentez pas de contourner les protections de la plateforme, de la surcharger volontairement ou d’en copier le contenu par des moyens automatiques.',
      ],
    ],
    [
      '6. Responsabilité médicale',
      'La plateforme transmet et affiche des données. Elle ne remplace ni l’examen du patient, ni les connaissances du professionnel de santé, ni les informations du fabricant de l’enregistreur.',
      'Le médecin qui signe un diagnostic en est responsable. Auparavant, il vérifie que l’enregistrement appartient bien au patient, que sa durée et sa qualité sont suffisantes et que le moment de l’enregistrement est plausible.',
      'Les valeurs que la plateforme calcule ou propose sont des aides. Si elles contredisent le tableau clinique, c’est le tableau clinique qui prévaut.',
    ],
    [
      '7. Enregistrements et enregistreurs',
      'Les enregistrements dépendent de l’enregistreur, de la manière dont il est porté et du réseau mobile. Ils peuvent arriver tard, par parties ou pas du tout. L’état affiché par la plateforme est le dernier qui lui a été communiqué.',
      'Les signaux en direct sont affichés à titre indicatif pendant un enregistrement. Ils peuvent être retardés ou interrompus.',
      'Un fichier converti contient les données de l’enregistrement au moment de la conversion. La personne qui le télécharge est responsable de sa conservation en lieu sûr.',
    ],
    [
      '8. Disponibilité',
      'Le fournisseur prend toutes les mesures raisonnables pour que la plateforme soit disponible jour et nuit, mais ne peut garantir l’absence de toute défaillance. Les maintenances sont annoncées dans la mesure du possible.',
      'Sans connexion au réseau, l’application affiche ce qui a été chargé auparavant et le signale. Ces informations peuvent ne plus être à jour. Prévoyez une autre solution pour tout ce qui ne peut attendre.',
    ],
    [
      '9. Propriété intellectuelle',
      'Le logiciel, ses textes, ses images et ses marques appartiennent au fournisseur ou à ses concédants. Vous recevez le droit de les utiliser pour le travail de votre organisation tant que votre compte existe. Les données des patients et les enregistrements ne deviennent pas la propriété du fournisseur.',
    ],
    [
      '10. Responsabilité du fournisseur',
      'Le fournisseur répond sans limite de la faute intentionnelle et de la faute lourde, des atteintes à la vie, au corps et à la santé, et partout où le droit des produits interdit toute limite. Dans les autres cas, sa responsabilité est limitée au dommage typique et prévisible pour un service de cette nature.',
      'Le fournisseur ne répond pas des dommages résultant d’une utilisation contraire aux présentes conditions, de saisies erronées, d’appareils ou de réseaux qu’il ne maîtrise pas, ni du recours à la plateforme pour un usage auquel elle n’est pas destinée.',
    ],
    [
      '11. Suspension et fin',
      'Le fournisseur ou votre organisation peut suspendre un compte utilisé contrairement aux présentes conditions ou qui met en danger la sécurité de la plateforme. Vous pouvez cesser d’utiliser la plateforme à tout moment ; votre organisation ferme votre compte sur demande.',
    ],
    [
      '12. Modifications et droit applicable',
      'Si ces conditions changent, la nouvelle version vous est présentée et votre accord vous est demandé lors de la connexion suivante. Le droit du pays où votre organisation est établie s’applique, à l’exclusion de ses règles de conflit de lois. Les droits impératifs demeurent.',
    ],
    [
      '13. Contact',
      `Les questions relatives à ces conditions et les signalements d’incidents sont à adresser à ${contact}. Signalez sans délai tout incident au cours duquel un patient a subi ou aurait pu subir un dommage, également à l’autorité compétente pour les dispositifs médicaux dans votre pays.`,
    ],
  ],
  ecgDisplay: [
    'Affichage de l’ECG',
    'Le service d’affichage de l’ECG n’est plus maintenu dans le cadre de la certification en tant que dispositif médical. L’affichage de l’ECG ne doit pas être utilisé pour le diagnostic.',
    'Pour un diagnostic, convertissez l’enregistrement et ouvrez-le dans un logiciel d’analyse certifié à cet effet.',
  ],
  privacy: ({ application, contact }) => [
    [
      '1. Qui est responsable',
      `Votre organisation décide pourquoi et comment les données sont traitées dans ${application} : elle est responsable du traitement. Le fournisseur de la plateforme les traite pour son compte et selon ses instructions, en vertu d’un contrat écrit.`,
      'La présente politique indique quelles données sont traitées, dans quel but, combien de temps elles sont conservées, et quels sont vos droits et ceux des patients.',
    ],
    [
      '2. Quelles données sont traitées',
      [
        'Sur les utilisateurs : nom, adresse e-mail, numéro de téléphone, adresse professionnelle, langue, rôles dans chaque organisation, numéro d’identité lorsque la loi l’exige, et versions des mentions légales acceptées.',
        'Sur les patients : nom, sexe, date de naissance, coordonnées, numéro national d’identification s’il est indiqué, mesures corporelles, informations médicales utiles à l’enregistrement et consentements donnés.',
        'Sur les enregistrements : qui les a prescrits, préparés et lus, appareil, date et durée, signaux, commentaires et diagnostic.',
        'Sur le fonctionnement technique : moment, nature et résultat des requêtes. Le journal ne contient ni noms, ni textes de recherche, ni adresses de patients.',
      ],
    ],
    [
      '3. Finalités et fondements',
      'Les données des patients et des enregistrements sont traitées pour le diagnostic et les soins, sur le fondement du contrat de soins ou des missions que la loi confie à votre organisation. Les données des utilisateurs sont traitées afin de réserver l’accès aux personnes autorisées et de pouvoir établir qui a fait quoi.',
      'Aucune donnée n’est vendue, utilisée à des fins publicitaires ou pour évaluer le travail des utilisateurs. Aucune décision n’est prise par des moyens uniquement automatiques.',
    ],
    [
      '4. Qui voit les données',
      'Les patients et les enregistrements sont visibles des médecins et techniciens de l’organisation dont ils relèvent, et de personne d’autre. Les administrateurs voient les utilisateurs, non les patients. Le personnel du fournisseur ne voit des données personnelles que si une demande de votre organisation l’exige.',
      'Les e-mails et les SMS contiennent des codes de sécurité ou des mots de passe temporaires, jamais de données de patients.',
    ],
    [
      '5. Votre navigateur et votre appareil',
      'La plateforme dépose un seul cookie, qui contient votre session et rien d’autre. Il ne peut être lu par des scripts et n’est pas envoyé à d’autres sites. Il n’y a aucun cookie publicitaire ou statistique, et aucun contenu d’autres sociétés n’est chargé.',
      'L’application conserve sur votre appareil une partie d’elle-même, vos réglages et les données dont elle a besoin sans connexion. Les données personnelles y sont chiffrées. La déconnexion, ou la connexion d’une autre personne, efface de l’appareil tout ce qui concernait l’utilisateur précédent.',
    ],
    [
      '6. Durée de conservation',
      [
        'Patients et enregistrements : aussi longtemps que votre organisation le fixe, dans les délais que la loi prescrit pour les documents médicaux.',
        'Comptes : tant que la personne travaille pour une organisation, puis tant qu’il doit être possible d’établir qui a fait quoi.',
        'Sessions : 7 jours au plus. Codes de sécurité : 10 minutes. Mots de passe temporaires : 24 heures.',
        'Journaux du fonctionnement technique : 12 mois au plus.',
      ],
    ],
    [
      '7. Protection des données',
      'Les connexions sont chiffrées. Les mots de passe ne sont conservés que sous une forme qui ne permet pas de les retrouver. La connexion exige deux facteurs et le nombre de tentatives est limité. À chaque requête, les droits de la personne sont vérifiés. Les copies de sauvegarde sont chiffrées et régulièrement testées.',
    ],
    [
      '8. Recherche et développement',
      'Les données ne peuvent être utilisées pour la recherche et le développement que si le patient y a consenti, et uniquement sous pseudonyme. Ce consentement vaut pour l’enregistrement en cours, il est libre et n’a aucune influence sur les soins. Les données déjà intégrées à une étude ne peuvent pas toujours être effacées.',
    ],
    [
      '9. Droits',
      'Toute personne dont les données sont traitées peut en demander l’accès, la rectification, l’effacement, la limitation du traitement et une copie dans un format courant, et peut s’opposer au traitement. Les consentements donnés peuvent être retirés à tout moment pour l’avenir.',
      'Les patients s’adressent à l’organisation qui les prend en charge. Elle répond dans un délai d’un mois, avec l’aide du fournisseur.',
    ],
    [
      '10. Contact et réclamations',
      `Les questions relatives à la protection des données sont à adresser au délégué à la protection des données de votre organisation ou à ${contact}. Chacun peut aussi introduire une réclamation auprès de l’autorité de contrôle de son pays.`,
      'Si cette politique change, la nouvelle version est publiée ici avec sa date.',
    ],
  ],
};
