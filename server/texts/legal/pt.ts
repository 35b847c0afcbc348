import type { LegalTexts } from './legal-texts.ts';

export const pt: LegalTexts = {
  noticesTitle: 'Avisos legais e condições de utilização',
  privacyTitle: 'Política de privacidade',
  version: (version, day) => `Versão ${version}, em vigor desde ${day}`,
  distributor: 'o seu distribuidor local',
  notices: ({ application, contact }) => [
    [
      '1. Objetivo deste documento',
      `Estas condições regem a utilização de ${application} («a plataforma»), uma aplicação com a qual os profissionais de saúde prescrevem, acompanham, convertem e diagnosticam os registos que os doentes realizam fora do hospital.`,
      'Antes de utilizar a plataforma pela primeira vez, e novamente sempre que estas condições mudarem, é-lhe pedido que as leia e as aceite. A sua aceitação é guardada com a versão que leu. Sem ela não pode abrir doentes nem registos.',
      'Estas condições complementam o contrato entre a sua organização e o fornecedor da plataforma. Em caso de divergência, prevalece o contrato.',
    ],
    [
      '2. Utilização prevista',
      'A plataforma destina-se a:',
      [
        'registar doentes e prescrever-lhes registos;',
        'acompanhar o estado dos registos e receber os sinais recolhidos por um gravador;',
        'converter registos em formatos que outros programas conseguem ler;',
        'anotar e enviar o diagnóstico feito por um médico.',
      ],
      'A plataforma não se destina à vigilância de doentes cujo estado possa exigir uma ação imediata, à utilização em situações de emergência, nem à tomada de decisões sem um profissional de saúde. Não emite alarmes em que se possa confiar.',
    ],
    [
      '3. Quem pode utilizar a plataforma',
      'Só podem utilizar a plataforma as pessoas a quem uma organização atribuiu uma conta: médicos, técnicos e administradores. Cada pessoa tem a sua própria conta. Uma conta nunca é partilhada.',
      'O que pode ver e fazer resulta das funções que tem na organização em que está a trabalhar. Uma função numa organização não dá direitos noutra.',
      'Se mudar de cargo ou deixar a organização, o administrador retira-lhe as funções. Estas terminam com o pedido seguinte do seu navegador.',
    ],
    [
      '4. Contas, palavras-passe e códigos de segurança',
      'Para iniciar sessão são necessários uma palavra-passe e um código de segurança que lhe é enviado por e-mail ou SMS.',
      [
        'Escolha uma palavra-passe que não utilize em mais lado nenhum: pelo menos 8 caracteres, com maiúsculas, minúsculas e um algarismo.',
        'Nunca comunique a sua palavra-passe nem um código de segurança. Ninguém do fornecedor lhos pedirá.',
        'Um código de segurança é válido durante 10 minutos e funciona uma só vez. Depois de cinco códigos errados precisa de um novo.',
        'Se se esqueceu da palavra-passe, pode pedir uma temporária. É válida durante 24 horas, funciona uma só vez e tem de ser substituída logo após o início de sessão.',
        'Uma sessão termina quando sai, após 12 horas sem utilização e, em qualquer caso, ao fim de 7 dias.',
      ],
      'Termine a sessão quando deixar um dispositivo que outras pessoas utilizam. Se suspeitar que alguém conhece a sua palavra-passe, altere-a de imediato: assim terminam todas as suas outras sessões.',
    ],
    [
      '5. As suas obrigações',
      [
        'Abra apenas os dados de doentes em cujos cuidados participa.',
        'Introduza dados verdadeiros e completos e verifique se escolheu o doente certo antes de prescrever um registo.',
        'Obtenha do doente os consentimentos exigidos por lei e anote-os fielmente.',
        'Proteja os dispositivos em que utiliza a plataforma com um bloqueio de ecrã e programas atualizados.',
        'Não tente contornar a proteção da plataforma, sobrecarregá-la de propósito ou copiar os seus conteúdos por meios automáticos.',
      ],
    ],
    [
      '6. Responsabilidade médica',
      'A plataforma transmite e apresenta dados. Não substitui o exame do doente, os conhecimentos do profissional de saúde nem a informação do fabricante do gravador.',
      'O médico que assina um diagnóstico é responsável por ele. Antes de o fazer, verifica se o registo pertence ao doente, se a sua duração e qualidade são suficientes e se o momento do registo é plausível.',
      'Os valores que a plataforma calcula ou sugere são auxiliares. Se contradisserem o quadro clínico, prevalece o quadro clínico.',
    ],
    [
      '7. Registos e gravadores',
      'Os registos dependem do gravador, da forma como é usado e da rede móvel. Podem chegar tarde, por partes ou não chegar. O estado que a plataforma apresenta é o último que lhe foi comunicado.',
      'Os sinais em direto são apresentados como orientação enquanto decorre um registo. Podem estar atrasados ou ser interrompidos.',
      'Um ficheiro convertido contém os dados do registo no momento da conversão. Quem o descarrega é responsável por guardá-lo em segurança.',
    ],
    [
      '8. Disponibilidade',
      'O fornecedor toma todas as medidas razoáveis para que a plataforma esteja disponível dia e noite, mas não pode prometer que nunca falhe. A manutenção é anunciada sempre que possível.',
      'Sem ligação à rede, a aplicação mostra o que foi carregado antes e indica-o. O que é mostrado pode então estar desatualizado. Tenha preparada outra via para tudo o que não possa esperar.',
    ],
    [
      '9. Propriedade intelectual',
      'O programa, os seus textos, imagens e marcas pertencem ao fornecedor ou aos seus licenciantes. Recebe o direito de os utilizar para o trabalho da sua organização enquanto a sua conta existir. Os dados dos doentes e os registos não passam a ser propriedade do fornecedor.',
    ],
    [
      '10. Responsabilidade do fornecedor',
      'O fornecedor responde sem limite por dolo e negligência grave, por danos à vida, ao corpo e à saúde, e sempre que a lei sobre produtos proíba um limite. Nos restantes casos, a sua responsabilidade limita-se ao dano típico e previsível num serviço deste tipo.',
      'O fornecedor não responde por danos resultantes de uma utilização contrária a estas condições, de dados falsos, de dispositivos e redes que não controla, ou de se confiar na plataforma para um fim a que não se destina.',
    ],
    [
      '11. Suspensão e fim',
      'O fornecedor ou a sua organização pode suspender uma conta que seja utilizada contra estas condições ou que ponha em perigo a segurança da plataforma. Pode deixar de utilizar a plataforma a qualquer momento; a sua organização encerra a conta a seu pedido.',
    ],
    [
      '12. Alterações e lei aplicável',
      'Se estas condições mudarem, ser-lhe-á mostrada a nova versão e pedida a sua aceitação no início de sessão seguinte. Aplica-se a lei do país em que a sua organização está estabelecida, com exclusão das suas normas de conflitos. Os direitos imperativos mantêm-se.',
    ],
    [
      '13. Contacto',
      `As perguntas sobre estas condições e as comunicações de incidentes devem ser dirigidas a: ${contact}. Comunique sem demora qualquer incidente em que um doente tenha sofrido ou pudesse ter sofrido danos, também à autoridade competente para os dispositivos médicos no seu país.`,
    ],
  ],
  ecgDisplay: [
    'Apresentação do ECG',
    'O serviço de apresentação do ECG já não é mantido no âmbito da certificação como dispositivo médico. A apresentação do ECG não deve ser utilizada para diagnóstico.',
    'Para um diagnóstico, converta o registo e abra-o num programa de análise certificado para esse fim.',
  ],
  privacy: ({ application, contact }) => [
    [
      '1. Quem é o responsável',
      `A sua organização decide porquê e como os dados são tratados em ${application}: é a responsável pelo tratamento. O fornecedor da plataforma trata-os por conta dela e segundo as suas instruções, ao abrigo de um contrato escrito.`,
      'Esta política indica que dados são tratados, com que finalidade, durante quanto tempo são conservados e que direitos têm o utilizador e os doentes.',
    ],
    [
      '2. Que dados são tratados',
      [
        'Dos utilizadores: nome, endereço de e-mail, número de telefone, endereço profissional, língua, funções em cada organização, número de identidade quando a lei o exige e versões aceites dos avisos legais.',
        'Dos doentes: nome, sexo, data de nascimento, contactos, número de identificação nacional se indicado, medidas corporais, informação médica relevante para o registo e consentimentos dados.',
        'Dos registos: quem os prescreveu, preparou e leu, dispositivo, momento e duração, sinais, comentários e diagnóstico.',
        'Do funcionamento técnico: momento, tipo e resultado dos pedidos. O registo técnico não contém nomes, textos de pesquisa nem endereços de doentes.',
      ],
    ],
    [
      '3. Finalidades e fundamentos',
      'Os dados de doentes e registos são tratados para diagnóstico e cuidados, com base no contrato de prestação de cuidados ou nas tarefas que a lei atribui à sua organização. Os dados dos utilizadores são tratados para dar acesso apenas a pessoas autorizadas e para poder demonstrar quem fez o quê.',
      'Os dados não são vendidos, nem utilizados para publicidade ou para avaliar o desempenho dos utilizadores. Nenhuma decisão é tomada apenas por meios automáticos.',
    ],
    [
      '4. Quem vê os dados',
      'Os doentes e os registos são visíveis para os médicos e técnicos da organização a que pertencem, e para mais ninguém. Os administradores veem utilizadores, não doentes. O pessoal do fornecedor só vê dados pessoais quando um pedido da sua organização o exige.',
      'Os e-mails e os SMS contêm códigos de segurança ou palavras-passe temporárias, nunca dados de doentes.',
    ],
    [
      '5. O seu navegador e o seu dispositivo',
      'A plataforma utiliza um único cookie, que contém a sua sessão e nada mais. Não pode ser lido por scripts e não é enviado a outros sítios. Não há cookies de publicidade nem de estatística, e não é carregado conteúdo de outras empresas.',
      'A aplicação guarda no seu dispositivo partes de si própria, as suas definições e os dados de que precisa sem ligação. Os dados pessoais estão aí cifrados. Terminar a sessão, ou o início de sessão de outra pessoa, remove do dispositivo tudo o que era do utilizador anterior.',
    ],
    [
      '6. Durante quanto tempo são conservados os dados',
      [
        'Doentes e registos: o tempo que a sua organização determinar dentro dos prazos que a lei prescreve para documentos médicos.',
        'Contas: enquanto a pessoa trabalhar para uma organização e, depois, enquanto tiver de ser possível demonstrar quem fez o quê.',
        'Sessões: no máximo 7 dias. Códigos de segurança: 10 minutos. Palavras-passe temporárias: 24 horas.',
        'Registos do funcionamento técnico: no máximo 12 meses.',
      ],
    ],
    [
      '7. Como são protegidos os dados',
      'As ligações são cifradas. As palavras-passe só são guardadas numa forma a partir da qual não podem ser recuperadas. O início de sessão exige dois fatores e as tentativas são limitadas. Em cada pedido são verificados os direitos da pessoa. As cópias de segurança são cifradas e testadas regularmente.',
    ],
    [
      '8. Investigação e desenvolvimento',
      'Os dados só podem ser utilizados para investigação e desenvolvimento se o doente tiver dado o seu consentimento, e apenas sob pseudónimo. O consentimento vale para o registo em curso, é voluntário e não influencia os cuidados. Os dados que já façam parte de um estudo nem sempre podem ser apagados.',
    ],
    [
      '9. Direitos',
      'Qualquer pessoa cujos dados sejam tratados pode pedir o acesso, a retificação, o apagamento, a limitação do tratamento e uma cópia num formato corrente, e pode opor-se ao tratamento. Os consentimentos dados podem ser retirados a qualquer momento para o futuro.',
      'Os doentes dirigem-se à organização que os acompanha. Esta responde no prazo de um mês, com o apoio do fornecedor.',
    ],
    [
      '10. Contacto e reclamações',
      `As perguntas sobre proteção de dados devem ser dirigidas ao encarregado da proteção de dados da sua organização ou a: ${contact}. Qualquer pessoa pode também apresentar reclamação à autoridade de controlo do seu país.`,
      'Se esta política mudar, a nova versão é publicada aqui com a sua data.',
    ],
  ],
};
