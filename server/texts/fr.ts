import type { Texts } from './text-keys.ts';

export const fr: Texts = {
  errors: {
    'wrong-credentials': 'L’adresse e-mail ou le mot de passe est incorrect.',
    'application-not-used':
      'Votre organisation n’utilise pas cette application. Veuillez vous adresser à votre administrateur.',
    throttled: 'Trop de tentatives. Veuillez patienter quelques minutes avant de réessayer.',
    'sign-in-again': 'Votre connexion a expiré. Veuillez saisir à nouveau votre e-mail et votre mot de passe.',
    'bad-mode': 'Mode de confirmation incorrect',
    'wrong-code': 'Le code est incorrect.',
    'older-code': 'Ce code a été remplacé par un plus récent. Veuillez utiliser le dernier message.',
    'code-expired': 'Le code a expiré. Veuillez vous reconnecter.',
    'too-many-tries': 'Trop de codes erronés. Veuillez demander un nouveau code.',
    'too-many-codes': 'Trop de codes ont été envoyés. Veuillez patienter quelques minutes, puis vous reconnecter.',
    'no-sms': 'L’envoi de codes par SMS n’est pas disponible ici. Veuillez choisir l’e-mail.',
    'no-phone': 'Votre profil ne contient pas de numéro de téléphone. Veuillez choisir l’e-mail.',
    'not-sent': 'Le code n’a pas pu être envoyé. Veuillez réessayer plus tard.',
    'signed-out': 'Votre session est terminée. Veuillez vous connecter.',
    'role-lost': 'Un administrateur a retiré l’un de vos rôles.',
    forbidden: 'Vous n’avez pas le droit d’effectuer cette action.',
    'not-a-member': 'Vous n’appartenez pas à cette organisation.',
    'other-application': 'Cet enregistrement appartient à une autre application.',
    'session-of-other-application': 'Votre session est ouverte dans une autre application. Veuillez vous reconnecter.',
    'session-of-other-context':
      'Les médecins et les administrateurs se connectent séparément. Veuillez vous connecter ici.',
    'more-privileged': 'Cet utilisateur a plus de droits que vous.',
    'own-account':
      'Votre propre compte ne peut être ni modifié ni supprimé ici. Vos données se trouvent dans votre profil.',
    'belongs-elsewhere':
      'Cet utilisateur appartient aussi à une organisation que vous n’administrez pas. Modifiez plutôt ses rôles ici.',
    'user-has-recordings':
      'Cet utilisateur participe à des enregistrements et ne peut pas être supprimé. Retirez plutôt ses rôles.',
    'organization-name-taken': 'Une autre organisation porte ce nom.',
    'organization-circle': 'Une organisation ne peut pas dépendre d’elle-même ni de l’une de ses filiales.',
    'organization-has-subsidiaries': 'Cette organisation a des filiales et ne peut pas être supprimée.',
    'organization-has-users':
      'Cette organisation a des utilisateurs et ne peut pas être supprimée. Retirez d’abord leurs rôles.',
    'organization-has-patients': 'Cette organisation a des patients et ne peut pas être supprimée.',
    'organization-has-recordings': 'Cette organisation a des enregistrements et ne peut pas être supprimée.',
    'organization-has-devices': 'Cette organisation a des appareils et ne peut pas être supprimée.',
    'product-name-taken': 'Un autre produit de cette application porte ce nom.',
    'product-reference-taken': 'Un autre produit a cette référence.',
    'product-has-hardware': 'Ce produit a du matériel et ne peut pas être supprimé.',
    'product-has-firmwares': 'Ce produit a des micrologiciels et ne peut pas être supprimé.',
    'product-has-devices': 'Ce produit a des appareils et ne peut pas être supprimé.',
    'product-keeps-application': 'Ce produit est utilisé, son application ne peut donc pas être modifiée.',
    'hardware-has-devices': 'Des appareils utilisent ce matériel, il ne peut donc pas être supprimé.',
    'hardware-has-firmwares': 'Des micrologiciels fonctionnent sur ce matériel, il ne peut donc pas être supprimé.',
    'hardware-keeps-product': 'Ce matériel est utilisé, son produit ne peut donc pas être modifié.',
    'driver-taken': 'Ce pilote existe déjà dans cette version.',
    'driver-has-firmwares': 'Des micrologiciels ont besoin de ce pilote, il ne peut donc pas être supprimé.',
    'serial-taken': 'Un autre appareil a ce numéro de série.',
    'device-has-recordings': 'Des enregistrements utilisent cet appareil, il ne peut donc pas être supprimé.',
    'hardware-of-other-product': 'Ce matériel appartient à un autre produit.',
    'firmware-no-file': 'Choisissez un seul fichier, qui ne soit pas vide.',
    'firmware-taken': 'Ce produit a déjà un micrologiciel de cette version.',
    'firmware-keeps-version': 'Un micrologiciel garde sa version et son produit. Créez-en plutôt un autre.',
    'firmware-has-devices':
      'Des appareils ont ce micrologiciel ou vont le recevoir, il ne peut donc pas être supprimé.',
    'firmware-has-upgrades': 'Des mises à niveau partent de ce micrologiciel, il ne peut donc pas être supprimé.',
    'firmware-is-target':
      'Des appareils qui vont recevoir ce micrologiciel ne pourraient alors plus l’exécuter ou être mis à niveau vers lui.',
    'firmware-of-other-product': 'Ce micrologiciel appartient à un autre produit.',
    'firmware-incompatible': 'Ce micrologiciel ne fonctionne pas sur ce matériel.',
    'firmware-unreachable':
      'Aucune mise à niveau ne mène de la version du micrologiciel de l’appareil à ce micrologiciel.',
    'import-no-file': 'Choisissez un fichier JSON.',
    'import-encoding': 'Le fichier n’est pas du texte en UTF-8.',
    'import-not-json': 'Le fichier n’est pas au format JSON.',
    'import-not-list': 'Le fichier n’est pas une liste d’objets.',
    'import-too-deep':
      'Le fichier est imbriqué plus profondément que prévu : chaque ligne n’a que des valeurs simples.',
    'import-empty': 'Le fichier ne contient aucune ligne.',
    'import-too-many-rows': 'Le fichier contient plus de 50 000 lignes. Répartissez-les dans plusieurs fichiers.',
    'import-refused':
      'Le résultat a changé depuis la vérification : d’autres lignes seraient refusées. Rien n’a été importé. Vérifiez à nouveau le fichier.',
    'too-many-messages': 'Vous pouvez envoyer 5 messages par heure. Veuillez réessayer plus tard.',
    'last-administrator':
      'Cette modification laisserait l’organisation sans administrateur, ou vous-même sans rôle d’administrateur.',
    'last-system-administrator':
      'C’est le dernier administrateur système de la plateforme. Attribuez d’abord ce rôle à quelqu’un d’autre.',
    'legal-notices-not-accepted': 'Veuillez d’abord accepter les dernières mentions légales.',
    'password-must-be-changed': 'Veuillez d’abord changer votre mot de passe.',
    'not-found': 'Cet élément est introuvable.',
    application: 'L’application est absente ou inconnue.',
    'cross-origin': 'Les requêtes de cette origine ne sont pas acceptées.',
    malformed: 'La requête n’a pas pu être lue.',
    invalid: 'Cette valeur est absente ou incorrecte.',
    'record-key-mandatory': 'La clé de l’enregistrement est obligatoire…',
    'format-mandatory': 'Un format est obligatoire pour la conversion',
    'unsupported-format': 'Cet enregistrement ne peut pas être converti dans ce format.',
    'recording-not-over': 'Cet enregistrement n’est pas encore terminé : il ne peut pas être converti.',
    'no-data': 'Aucune donnée n’a encore été envoyée.',
    'not-converted': 'Cet enregistrement n’est pas encore converti dans ce format.',
    'too-large': 'La requête est trop volumineuse.',
    unimplemented: 'Cette fonction n’est pas encore disponible sur cette plateforme.',
    server: 'Erreur interne du serveur',
    busy: 'Le serveur est surchargé. Veuillez réessayer dans un instant.',
    'too-many-conversions':
      'Beaucoup de vos conversions sont encore en cours. Veuillez attendre que certaines soient terminées.',
    'nothing-done': 'Erreur interne du serveur. Rien n’a été modifié.',
    'invalid-email': 'L’adresse e-mail n’est pas valide.',
    'captcha-invalid': 'Le captcha n’a pas été résolu correctement. Veuillez en résoudre un nouveau.',
    'captcha-expired': 'Le captcha a expiré. Veuillez en résoudre un nouveau.',
    'captcha-used': 'Ce captcha a déjà été utilisé. Veuillez en résoudre un nouveau.',
    'no-mail': 'Aucun e-mail ne peut être envoyé ici. Veuillez vous adresser à votre administrateur.',
    'wrong-password': 'Le mot de passe actuel est incorrect.',
    'wrong-former-password': 'Ce n’est pas l’ancien mot de passe.',
    'weak-password':
      'Le nouveau mot de passe doit comporter au moins 8 caractères, avec des majuscules, des minuscules et un chiffre.',
    'same-password': 'Le nouveau mot de passe doit être différent de l’actuel.',
    'other-legal-notices': 'Les mentions légales d’une autre application ne peuvent pas être acceptées ici.',
    'former-legal-notices': 'Ces mentions légales ne sont plus les dernières. Veuillez lire les nouvelles.',
    'email-taken': 'Cette adresse e-mail appartient à un autre compte.',
    'account-in-use': 'Ce compte a déjà été utilisé. Son titulaire demande un nouveau mot de passe à la connexion.',
    'needs-proof':
      'Pour modifier cette donnée, saisissez votre mot de passe actuel, puis le code envoyé à la nouvelle adresse ou au nouveau numéro.',
    'needs-password': 'Veuillez d’abord saisir votre propre mot de passe.',
    'contact-unproved':
      'Un administrateur a modifié l’adresse e-mail de votre compte. Tant qu’elle n’est pas confirmée, vous ne lisez et n’écrivez aucun diagnostic. Votre profil indique comment la confirmer.',
    'same-administrator':
      'Un autre administrateur doit le confirmer : ni celui qui a saisi l’adresse, ni un administrateur dont le compte vient de lui.',
    'nothing-to-confirm': 'Aucune adresse e-mail de ce compte n’attend de confirmation.',
    'wrong-contact-code': 'Le code est incorrect.',
    'older-contact-code': 'Ce code a été remplacé par un plus récent. Veuillez utiliser le dernier message.',
    'contact-code-spent': 'Trop de codes erronés. Veuillez en demander un nouveau.',
    'contact-change-over':
      'Cette modification ne peut plus être confirmée. Si elle n’a pas été faite, veuillez recommencer.',
    outdated: 'Ces données ont été modifiées ailleurs entre-temps.',
    'patient-has-recordings': 'Ce patient a des enregistrements et ne peut pas être supprimé.',
    'invalid-key': 'La clé de cette requête n’est pas valide.',
    'key-used':
      'Cette demande a déjà été envoyée avec un autre contenu. Veuillez vérifier si la création a eu lieu avant de l’envoyer à nouveau.',
    'record-begun': 'Cet enregistrement a déjà commencé.',
    'record-over': 'Cet enregistrement est déjà terminé.',
    'record-closed': 'Cet enregistrement est clôturé.',
    'status-order': 'Cet enregistrement ne peut pas passer à ce statut maintenant.',
    'not-the-specialist': 'Seul le médecin qui interprète cet enregistrement peut le clôturer.',
    'no-diagnosis': 'Un enregistrement ne peut pas être clôturé sans diagnostic.',
    'diagnosis-alone':
      'Le diagnostic et le médecin qui interprète l’enregistrement ne peuvent pas être modifiés par la même requête.',
    'no-report': 'Il n’existe pas de compte rendu pour cet enregistrement.',
  },
  codeMailSubject: 'Votre code de sécurité',
  codeMail: (code, minutes) =>
    `Votre code de sécurité est ${code}.\n\nIl est valable ${minutes} minutes et ne peut être utilisé qu’une seule fois.\n\n` +
    'Si vous n’avez pas essayé de vous connecter, quelqu’un connaît votre mot de passe : veuillez le changer.\n',
  codeSms: (code) => `${code} est votre code de sécurité.`,
  passwordMailSubject: 'Votre mot de passe temporaire',
  passwordMail: (password, hours) =>
    `Votre mot de passe temporaire est ${password}\n\nIl est valable ${hours} heures et ne peut être utilisé qu’une seule fois. Après vous être connecté, vous choisissez un nouveau mot de passe. D’ici là, votre mot de passe actuel continue de fonctionner.\n\n` +
    'Si vous ne l’avez pas demandé, vous n’avez rien à faire.\n',
  newAccountMailSubject: 'Votre nouveau compte',
  newAccountMail: (password, hours) =>
    `Un compte a été créé pour vous. Vous vous connectez avec cette adresse e-mail. Votre mot de passe temporaire est ${password}\n\nIl est valable ${hours} heures et ne peut être utilisé qu’une seule fois. Après vous être connecté, vous choisissez un nouveau mot de passe. S’il a expiré, demandez-en un autre sur la page de connexion.\n\n` +
    'Si vous ne savez pas pourquoi vous avez un compte, veuillez en informer l’administrateur de la plateforme.\n',
  addressMailSubject: 'Votre adresse e-mail a été modifiée',
  addressMail: (newAddress) =>
    `L’adresse e-mail de votre compte a été remplacée par ${newAddress}. Les codes de sécurité y seront désormais envoyés.\n\n` +
    'Si vous n’êtes pas à l’origine de ce changement, quelqu’un d’autre utilise votre compte : prévenez immédiatement votre administrateur.\n',
  newAddressMail:
    'Cette adresse e-mail est désormais celle de votre compte. Elle sert à vous connecter et reçoit les codes de sécurité.\n\nSi vous n’en savez rien, veuillez avertir l’administrateur de la plateforme.\n',
  contactCodeSubject: 'Confirmez vos nouvelles coordonnées',
  contactCodeMail: (code, minutes) =>
    `Votre code est ${code}.\n\nSaisissez-le dans votre profil dans les ${minutes} minutes pour confirmer vos nouvelles coordonnées.\n\n` +
    'Si vous n’avez rien demandé, ne transmettez pas ce code et avertissez votre administrateur.\n',
  contactCodeSms: (code) => `${code} confirme votre nouveau numéro de téléphone. Ne transmettez pas ce code.`,
  addressInUseSubject: 'Votre adresse e-mail a été saisie pour un autre compte',
  addressInUse:
    'Quelqu’un a voulu utiliser cette adresse pour un autre compte. Elle est déjà celle du vôtre : rien n’a été modifié.\n\nSi c’était vous, veuillez choisir une autre adresse. Sinon, vous n’avez rien à faire.\n',
  phoneMailSubject: 'Votre numéro de téléphone a été modifié',
  phoneChanged: (newNumber) =>
    `Le numéro de téléphone de votre compte a été remplacé par ${newNumber}. Les codes de sécurité par SMS y sont désormais envoyés.`,
  phoneRemoved: 'Le numéro de téléphone de votre compte a été supprimé. Les codes de sécurité n’arrivent plus par SMS.',
  notYou:
    'Si ce n’était pas vous, quelqu’un d’autre utilise votre compte : veuillez avertir immédiatement votre administrateur.',
  nameMailSubject: 'Le nom d’un utilisateur a été modifié',
  nameMail: ({ former, present, identityNumber, moment, changedBy }) =>
    `Le nom d’un utilisateur de votre organisation a été modifié : ${moment}.\n\nAncien nom : ${former}\nNouveau nom : ${present}\n` +
    (identityNumber === undefined ? '' : `Numéro d’identification : ${identityNumber}\n`) +
    `Modifié par : ${changedBy}\n\n` +
    'Les diagnostics gardent le nom du moment où ils ont été rédigés, à côté du numéro d’identification. Si le nouveau nom n’est pas correct, veuillez en parler à cette personne et le corriger dans l’administration.\n',
  byThemselves: 'l’utilisateur lui-même',
  ownNameMailSubject: 'Votre nom a été modifié',
  ownNameMail: (former, present) =>
    `Un administrateur a modifié le nom de votre compte de ${former} en ${present}.\n\n` +
    'Si ce n’est pas correct, veuillez avertir votre administrateur.\n',
  proposedAddressSubject: 'Un administrateur a saisi une nouvelle adresse e-mail pour vous',
  proposedAddress: (newAddress) =>
    `Un administrateur a saisi ${newAddress} comme nouvelle adresse e-mail de votre compte. Elle prend effet dès que vous vous êtes connecté avec elle. D’ici là, rien ne change et vous vous connectez avec la présente adresse.\n\n` +
    'Si c’est exact, connectez-vous avec la nouvelle adresse et votre mot de passe habituel. Sinon, abandonnez-la dans votre profil et prévenez immédiatement un autre administrateur.\n',
  proposedNewAddress:
    'Un administrateur a saisi cette adresse comme nouvelle adresse e-mail de votre compte. Elle prend effet dès que vous vous êtes connecté avec elle : avec votre mot de passe habituel et le code envoyé ici.\n\n' +
    'Si vous avez oublié votre mot de passe, demandez-en un avec cette adresse sur la page de connexion. Vous ne lisez et n’écrivez alors aucun diagnostic tant que vous n’avez pas saisi votre ancien mot de passe dans votre profil ou qu’un second administrateur n’a pas confirmé l’adresse.\n\n' +
    'Si vous n’en savez rien, veuillez avertir l’administrateur de la plateforme.\n',
  proposedPhoneSubject: 'Un administrateur a saisi un nouveau numéro de téléphone pour vous',
  proposedPhone: (newNumber) =>
    `Un administrateur a saisi le numéro de téléphone ${newNumber} pour votre compte. Il prend effet dès que vous l’avez confirmé dans votre profil. S’il n’est pas exact, abandonnez-le dans votre profil et prévenez un autre administrateur.`,
  otherProductTitle: 'Un autre produit',
  otherProduct:
    'Le logiciel d’analyse et le moniteur sont d’autres produits. Ils ne font pas partie de cette plateforme.',
  legalVersion: (version, day) => `Version ${version}, en vigueur depuis le ${day}`,
  manualVersion: (version) => `Version ${version}`,
  distributor: 'votre distributeur local',
  restEcg: {
    title: 'Compte rendu d’ECG de repos',
    simulated: 'Signal simulé',
    patient: 'Patient',
    birthdate: 'Date de naissance',
    patientId: 'ID du patient',
    recordId: 'ID de l’enregistrement',
    prescriber: 'Prescrit par',
    identityNumber: 'N° d’identification',
    presentName: (name) => `maintenant : ${name}`,
    recorded: 'Enregistré',
    duration: 'Durée',
    recorder: 'Enregistreur',
    heartRate: 'Fréquence cardiaque',
    perMinute: 'bpm',
    prInterval: 'Intervalle PR',
    qrsDuration: 'Durée du QRS',
    qtInterval: 'Intervalle QT',
    qtc: 'QTc (Bazett)',
    axis: 'Axe du QRS',
    tracing: (seconds) =>
      `ECG à douze dérivations de ${seconds} secondes : I, II, III, aVR, aVL, aVF et V1 à V6, 2,5 secondes chacune, dessous la dérivation II sans interruption. 25 mm/s, 10 mm/mV.`,
    computed: (seconds) => `Mesuré par ordinateur sur les ${seconds} premières secondes : à confirmer par un médecin.`,
    notForDiagnosis: 'L’affichage de l’ECG ne doit pas être utilisé pour le diagnostic.',
  },
};
