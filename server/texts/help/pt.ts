import type { HelpTexts } from './help-texts.ts';

export const pt: HelpTexts = {
  manualTitle: 'Manual do utilizador',
  manualVersion: (version) => `Versão ${version}`,
  manual: ({ application, contact }) => [
    [
      '1. Para que serve a aplicação',
      `Com ${application}, médicos e técnicos acompanham os registos dos doentes da sua organização: quem os prescreveu, em que ponto estão e o que foi registado. Funciona no navegador de um computador, tablet ou telefone e pode ser instalada a partir do menu do navegador.`,
    ],
    [
      '2. Iniciar sessão',
      [
        'Introduza o seu e-mail e a palavra-passe e prima «Iniciar sessão».',
        'Escolha se quer receber o código de segurança por e-mail ou por SMS.',
        'Introduza os seis algarismos e prima «Confirmar». O código é válido durante 10 minutos. «Reenviar código» envia um novo; o anterior deixa então de ser válido.',
      ],
      'Os administradores premem «Administração»: iniciam sessão numa página própria.',
    ],
    [
      '3. Se se esqueceu da palavra-passe',
      'Prima «Esqueceu-se da palavra-passe?» por baixo do formulário, introduza o seu e-mail e assinale o captcha. Se o endereço for conhecido, é-lhe enviada uma palavra-passe temporária. É válida durante 24 horas e funciona uma só vez. Depois de iniciar sessão com ela, escolhe uma nova. Até lá, a antiga continua a funcionar.',
    ],
    [
      '4. Avisos legais',
      'No primeiro início de sessão, e após cada alteração, são apresentados os avisos legais. Leia-os, assinale a caixa e aceite-os. Chega depois à página que queria abrir.',
    ],
    [
      '5. Organizações',
      'Se trabalha para várias organizações, escolhe uma depois de iniciar sessão. O nome dela aparece na barra superior. Abra-o para mudar para outra organização: os doentes, os registos e os direitos passam a ser os da outra, em todos os separadores.',
    ],
    [
      '6. A lista de registos',
      'A página inicial apresenta os registos da sua organização, do mais recente para o mais antigo: doente, prescritor, data e estado.',
      [
        'Criado: prescrito, ainda não iniciado.',
        'Em curso: o gravador está a registar.',
        'Registado: chegaram todos os sinais.',
        'Analisado: foi feito um diagnóstico.',
      ],
      'Os filtros reduzem a lista. Por baixo dela muda-se de página. A página e os filtros constam do endereço, pelo que recarregar ou voltar atrás leva ao mesmo lugar.',
    ],
    [
      '7. Os detalhes de um registo',
      'Prima uma linha para abrir o registo. Vê a identificação, o doente, o período registado, os gravadores, os dispositivos vestíveis e as observações. Enquanto decorre um registo, a página atualiza-se sozinha.',
    ],
    [
      '8. Perfil e palavra-passe',
      'O seu nome na barra superior leva ao seu perfil. Aí altera a palavra-passe: pelo menos 8 caracteres, com maiúsculas, minúsculas e um algarismo. Com a alteração terminam todas as suas outras sessões.',
    ],
    [
      '9. Idioma, tema e ligação',
      'Escolha o idioma e um tema claro ou escuro na barra superior. Se a rede falhar, a aplicação indica-o e mostra o que foi carregado antes. Quando a rede regressa, continua sozinha.',
    ],
    [
      '10. Terminar sessão e obter ajuda',
      '«Terminar sessão» encerra a sua sessão e remove do dispositivo tudo o que é seu. Faça-o em todos os dispositivos que outras pessoas também utilizam.',
      `Para outras perguntas, dirija-se ao administrador da sua organização ou a: ${contact}.`,
    ],
  ],
  faqTitle: 'Perguntas frequentes',
  faq: ({ application, contact }) => [
    [
      'Não recebo nenhum código de segurança. O que posso fazer?',
      'Veja na pasta de correio não solicitado, espere um minuto e prima «Reenviar código». Se o seu perfil tiver um número de telefone, pode voltar atrás e escolher SMS. Se nada chegar, o seu administrador deve verificar o seu endereço.',
    ],
    [
      'Esqueci-me da palavra-passe.',
      'Prima «Esqueceu-se da palavra-passe?» na página de início de sessão. Recebe uma palavra-passe temporária, válida durante 24 horas e para uma só utilização. Por motivos de segurança, a página não indica se um endereço é conhecido.',
    ],
    [
      'Porque tenho de alterar a minha palavra-passe?',
      'Porque lhe foi dada por outra pessoa ou porque é temporária. Só o próprio deve conhecer a sua palavra-passe.',
    ],
    [
      'Não encontro um registo.',
      'Verifique que organização está escolhida na barra superior e se há algum filtro ativo. Os registos de outras organizações e de outras aplicações não são apresentados.',
    ],
    [
      'Porque não muda o estado de um registo?',
      'A aplicação mostra o último estado recebido. Se o gravador não tiver ligação, a alteração chega mais tarde. Verifique também o indicador de ligação na barra superior.',
    ],
    [
      `Posso utilizar ${application} sem rede?`,
      'O que foi carregado antes pode ainda ser lido durante 12 horas, no máximo. Para iniciar sessão e ver novidades é necessária uma ligação.',
    ],
    [
      'Posso usar um dispositivo que outras pessoas também utilizam?',
      'Sim, se terminar a sessão de cada vez. Assim, tudo o que é seu é removido do dispositivo.',
    ],
    ['Quem me pode ajudar?', `O administrador da sua organização e ${contact}.`],
  ],
};
