import type { Texts } from './text-keys.ts';

/** The server's texts in Portuguese. */
export const pt: Texts = {
  errors: {
    'wrong-credentials': 'O e-mail ou a palavra-passe está incorreto.',
    throttled: 'Demasiadas tentativas. Aguarde alguns minutos e tente novamente.',
    'sign-in-again': 'O seu início de sessão expirou. Introduza novamente o e-mail e a palavra-passe.',
    'bad-mode': 'Modo de confirmação inválido',
    'wrong-code': 'O código está incorreto.',
    'code-expired': 'O código expirou. Inicie sessão novamente.',
    'too-many-tries': 'Demasiados códigos errados. Peça um novo código.',
    'too-many-codes': 'Foram enviados demasiados códigos. Aguarde alguns minutos e inicie sessão novamente.',
    'no-sms': 'Aqui não é possível enviar códigos por SMS. Escolha o e-mail.',
    'no-phone': 'Não há nenhum número de telefone no seu perfil. Escolha o e-mail.',
    'not-sent': 'Não foi possível enviar o código. Tente novamente mais tarde.',
    'signed-out': 'A sua sessão terminou. Inicie sessão.',
    forbidden: 'Não tem autorização para fazer isto.',
    'not-a-member': 'Não pertence a esta organização.',
    'other-application': 'Este registo pertence a outra aplicação.',
    'password-must-be-changed': 'Altere primeiro a sua palavra-passe.',
    'not-found': 'Não foi encontrado.',
    application: 'A aplicação está em falta ou é desconhecida.',
    'cross-origin': 'Não são aceites pedidos desta origem.',
    malformed: 'Não foi possível ler o pedido.',
    invalid: 'Este valor está em falta ou é inválido.',
    'too-large': 'O pedido é demasiado grande.',
    unimplemented: 'Esta chamada ainda não está disponível nesta plataforma.',
    server: 'Erro interno do servidor',
    'invalid-email': 'O endereço de e-mail é inválido.',
    'captcha-invalid': 'O captcha não foi resolvido corretamente. Resolva um novo.',
    'captcha-expired': 'O captcha expirou. Resolva um novo.',
    'captcha-used': 'Este captcha já foi utilizado. Resolva um novo.',
    'no-mail': 'Aqui não é possível enviar e-mails. Contacte o seu administrador.',
    'wrong-password': 'A palavra-passe atual está incorreta.',
    'weak-password':
      'A nova palavra-passe tem de ter pelo menos 8 caracteres, com maiúsculas, minúsculas e um algarismo.',
    'same-password': 'A nova palavra-passe tem de ser diferente da atual.',
    'other-legal-notices': 'Aqui não é possível aceitar os avisos legais de outra aplicação.',
    'former-legal-notices': 'Estes avisos legais já não são os mais recentes. Leia os novos.',
    'email-taken': 'Este e-mail pertence a outra conta.',
    outdated: 'Entretanto, outra pessoa alterou estes dados.',
    'patient-has-recordings': 'Este doente tem registos e não pode ser eliminado.',
    'invalid-key': 'A chave deste pedido não é válida.',
    'key-used': 'Este pedido já foi enviado com outro conteúdo. Verifique se foi criado antes de o enviar novamente.',
    'record-begun': 'Este registo já começou.',
    'record-over': 'Este registo já terminou.',
    'record-closed': 'Este registo está encerrado.',
    'status-order': 'Este registo não pode passar agora para esse estado.',
    'not-the-specialist': 'Só o médico que interpreta este registo o pode encerrar.',
    'no-diagnosis': 'Um registo não pode ser encerrado sem diagnóstico.',
    'no-report': 'Não existe relatório deste registo.',
  },
  codeMailSubject: 'O seu código de segurança',
  codeMail: (code, minutes) =>
    `O seu código de segurança é ${code}.\n\nÉ válido durante ${minutes} minutos e só pode ser utilizado uma vez.\n\n` +
    'Se não tentou iniciar sessão, alguém conhece a sua palavra-passe: altere-a, por favor.\n',
  codeSms: (code) => `${code} é o seu código de segurança.`,
  passwordMailSubject: 'A sua palavra-passe temporária',
  passwordMail: (password, hours) =>
    `A sua palavra-passe temporária é ${password}\n\nÉ válida durante ${hours} horas e só pode ser utilizada uma vez. Depois de iniciar sessão, escolhe uma nova palavra-passe. Até lá, a sua palavra-passe atual continua a funcionar.\n\n` +
    'Se não a pediu, não precisa de fazer nada.\n',
  addressMailSubject: 'O seu endereço de e-mail foi alterado',
  addressMail: (newAddress) =>
    `O endereço de e-mail da sua conta foi alterado para ${newAddress}. A partir de agora, os códigos de segurança são enviados para lá.\n\n` +
    'Se não efetuou esta alteração, outra pessoa está a utilizar a sua conta: avise de imediato o seu administrador.\n',
  otherProductTitle: 'Outro produto',
  otherProduct: 'O visualizador de análise e o monitor são outros produtos. Não fazem parte desta demonstração.',
};
