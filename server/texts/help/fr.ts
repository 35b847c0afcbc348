import type { HelpTexts } from './help-texts.ts';

export const fr: HelpTexts = {
  manualTitle: 'Manuel d’utilisation',
  manualVersion: (version) => `Version ${version}`,
  manual: ({ application, contact }) => [
    [
      '1. À quoi sert l’application',
      `Avec ${application}, les médecins et les techniciens suivent les enregistrements des patients de leur organisation : qui les a prescrits, où ils en sont et ce qui a été enregistré. L’application fonctionne dans le navigateur d’un ordinateur, d’une tablette ou d’un téléphone et peut être installée depuis le menu du navigateur.`,
    ],
    [
      '2. Se connecter',
      [
        'Saisissez votre e-mail et votre mot de passe, puis appuyez sur Connexion.',
        'Choisissez de recevoir le code de sécurité par e-mail ou par SMS.',
        'Saisissez les six chiffres et appuyez sur Valider. Le code est valable 10 minutes. « Renvoyer le code » en envoie un nouveau ; le précédent n’est alors plus valable.',
      ],
      'Les administrateurs appuient sur Administration : ils se connectent sur une page qui leur est propre.',
    ],
    [
      '3. En cas d’oubli du mot de passe',
      'Appuyez sur « Mot de passe oublié ? » sous le formulaire, saisissez votre e-mail et cochez le captcha. Si l’adresse est connue, un mot de passe temporaire y est envoyé. Il est valable 24 heures et ne sert qu’une fois. Après vous être connecté avec ce mot de passe, vous en choisissez un nouveau. D’ici là, votre ancien mot de passe continue de fonctionner.',
    ],
    [
      '4. Mentions légales',
      'Lors de votre première connexion, puis après chaque modification, les mentions légales s’affichent. Lisez-les, cochez la case et donnez votre accord. Vous arrivez ensuite à la page que vous vouliez ouvrir.',
    ],
    [
      '5. Organisations',
      'Si vous travaillez pour plusieurs organisations, vous en choisissez une après la connexion. Son nom figure dans la barre supérieure. Ouvrez-le pour passer à une autre organisation : les patients, les enregistrements et les droits sont alors ceux de cette dernière, dans tous les onglets.',
    ],
    [
      '6. La liste des enregistrements',
      'La page d’accueil présente les enregistrements de votre organisation, du plus récent au plus ancien : patient, prescripteur, date et statut.',
      [
        'Créé : prescrit, pas encore commencé.',
        'En cours : l’enregistreur enregistre.',
        'Enregistré : tous les signaux sont arrivés.',
        'Analysé : un diagnostic a été posé.',
      ],
      'Des filtres permettent de restreindre la liste. On change de page au-dessous. La page et les filtres figurent dans l’adresse : un rechargement ou un retour en arrière ramène au même endroit.',
    ],
    [
      '7. Les détails d’un enregistrement',
      'Appuyez sur une ligne pour ouvrir l’enregistrement. Vous voyez son identification, le patient, la période enregistrée, les enregistreurs, les dispositifs portables et les commentaires. Pendant un enregistrement, la page se met à jour d’elle-même.',
    ],
    [
      '8. Profil et mot de passe',
      'Votre nom, dans la barre supérieure, mène à votre profil. Vous pouvez y changer votre mot de passe : au moins 8 caractères, avec des majuscules, des minuscules et un chiffre. Toutes vos autres sessions prennent alors fin.',
    ],
    [
      '9. Langue, thème et connexion',
      'Choisissez la langue et un thème clair ou sombre dans la barre supérieure. Si le réseau fait défaut, l’application le signale et affiche ce qui a été chargé auparavant. Lorsque le réseau revient, elle reprend d’elle-même.',
    ],
    [
      '10. Se déconnecter, obtenir de l’aide',
      'La déconnexion met fin à votre session et efface de l’appareil tout ce qui vous concerne. Utilisez-la sur tout appareil que d’autres emploient aussi.',
      `Pour toute autre question, adressez-vous à l’administrateur de votre organisation ou à ${contact}.`,
    ],
  ],
  faqTitle: 'Questions fréquentes',
  faq: ({ application, contact }) => [
    [
      'Je ne reçois pas de code de sécurité. Que faire ?',
      'Regardez dans le dossier des courriers indésirables, patientez une minute, puis appuyez sur « Renvoyer le code ». Si votre profil contient un numéro de téléphone, vous pouvez revenir en arrière et choisir le SMS. Si rien n’arrive, votre administrateur doit vérifier votre adresse.',
    ],
    [
      'J’ai oublié mon mot de passe.',
      'Appuyez sur « Mot de passe oublié ? » sur la page de connexion. Vous recevez un mot de passe temporaire, valable 24 heures et utilisable une seule fois. Pour des raisons de sécurité, la page n’indique pas si une adresse est connue.',
    ],
    [
      'Pourquoi dois-je changer mon mot de passe ?',
      'Parce qu’il vous a été donné par quelqu’un d’autre ou qu’il est temporaire. Vous seul devez connaître votre mot de passe.',
    ],
    [
      'Je ne trouve pas un enregistrement.',
      'Vérifiez quelle organisation est choisie dans la barre supérieure et si un filtre est actif. Les enregistrements d’autres organisations et d’autres applications ne sont pas affichés.',
    ],
    [
      'Pourquoi le statut d’un enregistrement ne change-t-il pas ?',
      'L’application affiche le dernier statut reçu. Si l’enregistreur n’a pas de connexion, le changement arrive plus tard. Vérifiez aussi l’indicateur de connexion dans la barre supérieure.',
    ],
    [
      `Puis-je utiliser ${application} sans réseau ?`,
      'Ce qui a été chargé auparavant reste lisible pendant 12 heures au plus. Une connexion est nécessaire pour se connecter et pour voir les nouveautés.',
    ],
    [
      'Puis-je utiliser un appareil que d’autres utilisent aussi ?',
      'Oui, à condition de vous déconnecter à chaque fois. Tout ce qui vous concerne est alors effacé de l’appareil.',
    ],
    ['Qui peut m’aider ?', `L’administrateur de votre organisation, ainsi que ${contact}.`],
  ],
};
