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
  },
  codeMailSubject: 'O seu código de segurança',
  codeMail: (code, minutes) =>
    `O seu código de segurança é ${code}.\n\nÉ válido durante ${minutes} minutos e só pode ser utilizado uma vez.\n\n` +
    'Se não tentou iniciar sessão, alguém conhece a sua palavra-passe: altere-a, por favor.\n',
  codeSms: (code) => `${code} é o seu código de segurança.`,
  otherProductTitle: 'Outro produto',
  otherProduct: 'O visualizador de análise e o monitor são outros produtos. Não fazem parte desta demonstração.',
};
