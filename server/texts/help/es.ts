import type { HelpTexts } from './help-texts.ts';

export const es: HelpTexts = {
  manualTitle: 'Manual de usuario',
  manualVersion: (version) => `Versión ${version}`,
  manual: ({ application, contact }) => [
    [
      '1. Para qué sirve la aplicación',
      `Con ${application}, médicos y técnicos siguen los registros de los pacientes de su organización: quién los prescribió, en qué punto están y qué se ha registrado. Funciona en el navegador de un ordenador, una tableta o un teléfono y puede instalarse desde el menú del navegador.`,
    ],
    [
      '2. Iniciar sesión',
      [
        'Introduzca su correo electrónico y su contraseña y pulse «Iniciar sesión».',
        'Elija si quiere recibir el código de seguridad por correo electrónico o por SMS.',
        'Introduzca las seis cifras y pulse «Confirmar». El código es válido durante 10 minutos. «Reenviar código» envía uno nuevo; el anterior deja entonces de ser válido.',
      ],
      'Los administradores pulsan «Administración»: inician sesión en una página propia.',
    ],
    [
      '3. Si ha olvidado su contraseña',
      'Pulse «¿Ha olvidado su contraseña?» debajo del formulario, introduzca su correo electrónico y marque el captcha. Si la dirección es conocida, se le envía una contraseña temporal. Es válida durante 24 horas y funciona una sola vez. Tras iniciar sesión con ella, elija una contraseña nueva. Hasta entonces, la antigua sigue funcionando.',
    ],
    [
      '4. Avisos legales',
      'La primera vez que inicia sesión, y después de cada cambio, se muestran los avisos legales. Léalos, marque la casilla y acéptelos. A continuación llega a la página que quería abrir.',
    ],
    [
      '5. Organizaciones',
      'Si trabaja para varias organizaciones, elige una después de iniciar sesión. Su nombre aparece en la barra superior. Ábralo para cambiar a otra organización: los pacientes, los registros y los permisos son entonces los de la otra, en todas las pestañas.',
    ],
    [
      '6. La lista de registros',
      'La página de inicio muestra los registros de su organización, primero los más recientes: paciente, prescriptor, fecha y estado.',
      [
        'Creado: prescrito, aún sin empezar.',
        'En curso: el registrador está registrando.',
        'Registrado: han llegado todas las señales.',
        'Analizado: se ha emitido un diagnóstico.',
      ],
      'Los filtros acotan la lista. Debajo se cambia de página. La página y los filtros figuran en la dirección, de modo que al recargar o volver atrás se llega al mismo lugar.',
    ],
    [
      '7. Los detalles de un registro',
      'Pulse una fila para abrir el registro. Verá su identificación, el paciente, el tiempo registrado, los registradores, los dispositivos vestibles y las observaciones. Mientras dura un registro, la página se actualiza sola.',
    ],
    [
      '8. Perfil y contraseña',
      'Su nombre en la barra superior lleva a su perfil. Allí cambia su contraseña: al menos 8 caracteres, con mayúsculas, minúsculas y una cifra. Al cambiarla terminan todas sus demás sesiones.',
    ],
    [
      '9. Idioma, tema y conexión',
      'Elija el idioma y un tema claro u oscuro en la barra superior. Si falla la red, la aplicación lo indica y muestra lo que se cargó antes. Cuando vuelve la red, continúa por sí sola.',
    ],
    [
      '10. Cerrar sesión y ayuda',
      '«Cerrar sesión» termina su sesión y elimina del dispositivo todo lo suyo. Hágalo en cualquier dispositivo que también usen otras personas.',
      `Para otras preguntas, diríjase al administrador de su organización o a ${contact}.`,
    ],
  ],
  faqTitle: 'Preguntas frecuentes',
  faq: ({ application, contact }) => [
    [
      'No recibo ningún código de seguridad. ¿Qué puedo hacer?',
      'Mire en la carpeta de correo no deseado, espere un minuto y pulse «Reenviar código». Si su perfil contiene un número de teléfono, puede volver atrás y elegir SMS. Si no llega nada, su administrador debe comprobar su dirección.',
    ],
    [
      'He olvidado mi contraseña.',
      'Pulse «¿Ha olvidado su contraseña?» en la página de inicio de sesión. Recibirá una contraseña temporal, válida durante 24 horas y para un solo uso. Por motivos de seguridad, la página no indica si una dirección es conocida.',
    ],
    [
      '¿Por qué tengo que cambiar mi contraseña?',
      'Porque se la ha dado otra persona o porque es temporal. Solo usted debe conocer su contraseña.',
    ],
    [
      'No encuentro un registro.',
      'Compruebe qué organización está elegida en la barra superior y si hay algún filtro activo. No se muestran los registros de otras organizaciones ni de otras aplicaciones.',
    ],
    [
      '¿Por qué no cambia el estado de un registro?',
      'La aplicación muestra el último estado recibido. Si el registrador no tiene conexión, el cambio llega más tarde. Compruebe también el indicador de conexión de la barra superior.',
    ],
    [
      `¿Puedo utilizar ${application} sin red?`,
      'Lo que se cargó antes puede leerse durante un máximo de 12 horas. Para iniciar sesión y ver novedades se necesita conexión.',
    ],
    [
      '¿Puedo usar un dispositivo que también usan otras personas?',
      'Sí, si cierra la sesión cada vez. Así se elimina del dispositivo todo lo suyo.',
    ],
    ['¿Quién puede ayudarme?', `El administrador de su organización y ${contact}.`],
  ],
};
