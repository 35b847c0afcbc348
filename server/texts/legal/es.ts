import type { LegalTexts } from './legal-texts.ts';

export const es: LegalTexts = {
  noticesTitle: 'Avisos legales y condiciones de uso',
  privacyTitle: 'Política de privacidad',
  version: (version, day) => `Versión ${version}, en vigor desde el ${day}`,
  distributor: 'su distribuidor local',
  notices: ({ application, contact }) => [
    [
      '1. Objeto de este documento',
      `Estas condiciones regulan el uso de ${application} («la plataforma»), una aplicación con la que los profesionales sanitarios prescriben, siguen, convierten y diagnostican los registros que los pacientes realizan fuera del hospital.`,
      'Antes de utilizar la plataforma por primera vez, y de nuevo cada vez que cambien estas condiciones, se le pide que las lea y las acepte. Su aceptación se guarda junto con la versión que ha leído. Sin ella no puede abrir pacientes ni registros.',
      'Estas condiciones complementan el contrato entre su organización y el proveedor de la plataforma. En caso de discrepancia, prevalece el contrato.',
    ],
    [
      '2. Uso previsto',
      'La plataforma está destinada a:',
      [
        'dar de alta a pacientes y prescribirles registros;',
        'seguir el estado de los registros y recibir las señales que ha recogido un registrador;',
        'convertir los registros a formatos que otros programas pueden leer;',
        'anotar y enviar el diagnóstico realizado por un médico.',
      ],
      'La plataforma no está destinada a vigilar a pacientes cuyo estado pueda exigir una actuación inmediata, a utilizarse en situaciones de urgencia ni a tomar decisiones sin un profesional sanitario. No emite alarmas en las que se pueda confiar.',
    ],
    [
      '3. Quién puede utilizar la plataforma',
      'Solo pueden utilizar la plataforma las personas a las que una organización ha dado una cuenta: médicos, técnicos y administradores. Cada persona tiene su propia cuenta. Una cuenta nunca se comparte.',
      'Lo que puede ver y hacer depende de las funciones que tiene en la organización en la que está trabajando. Una función en una organización no da derechos en otra.',
      'Si cambia de puesto o deja la organización, su administrador le retira las funciones. Estas terminan con la siguiente petición de su navegador.',
    ],
    [
      '4. Cuentas, contraseñas y códigos de seguridad',
      'Para iniciar sesión se necesita una contraseña y un código de seguridad que se le envía por correo electrónico o SMS.',
      [
        'Elija una contraseña que no utilice en ningún otro lugar: al menos 8 caracteres, con mayúsculas, minúsculas y una cifra.',
        'No comunique nunca su contraseña ni un código de seguridad. Nadie del proveedor se los pedirá.',
        'Un código de seguridad es válido durante 10 minutos y solo funciona una vez. Después de cinco códigos erróneos necesita uno nuevo.',
        'Si ha olvidado su contraseña, puede solicitar una temporal. Es válida durante 24 horas, funciona una sola vez y debe sustituirse nada más iniciar sesión.',
        'Una sesión termina cuando usted la cierra, tras 12 horas sin uso y, en todo caso, a los 7 días.',
      ],
      'Cierre la sesión cuando deje un dispositivo que usan otras personas. Si sospecha que alguien conoce su contraseña, cámbiela de inmediato: así terminan todas sus demás sesiones.',
    ],
    [
      '5. Sus obligaciones',
      [
        'Abra solo los datos de pacientes en cuya atención participa.',
        'Introduzca datos verdaderos y completos, y compruebe que ha elegido al paciente correcto antes de prescribir un registro.',
        'Obtenga del paciente los consentimientos que exige la ley y anótelos fielmente.',
        'Proteja los dispositivos en los que utiliza la plataforma con un bloqueo de pantalla y programas actualizados.',
        'No intente eludir la protección de la plataforma, sobrecargarla a propósito ni copiar su contenido por medios automáticos.',
      ],
    ],
    [
      '6. Responsabilidad médica',
      'La plataforma transmite y muestra datos. No sustituye la exploración del paciente, los conocimientos del profesional sanitario ni la información del fabricante del registrador.',
      'El médico que firma un diagnóstico es responsable de él. Antes de emitirlo comprueba que el registro pertenece al paciente, que su duración y calidad son suficientes y que el momento del registro es verosímil.',
      'Los valores que la plataforma calcula o propone son ayudas. Si contradicen el cuadro clínico, prevalece el cuadro clínico.',
    ],
    [
      '7. Registros y registradores',
      'Los registros dependen del registrador, de cómo se lleva puesto y de la red móvil. Pueden llegar tarde, por partes o no llegar. El estado que muestra la plataforma es el último que se le ha comunicado.',
      'Las señales en directo se muestran como orientación mientras dura un registro. Pueden llegar con retraso o interrumpirse.',
      'Un archivo convertido contiene los datos del registro en el momento de la conversión. Quien lo descarga es responsable de guardarlo de forma segura.',
    ],
    [
      '8. Disponibilidad',
      'El proveedor toma todas las medidas razonables para que la plataforma esté disponible día y noche, pero no puede prometer que nunca falle. El mantenimiento se anuncia siempre que es posible.',
      'Sin conexión de red, la aplicación muestra lo que se cargó antes y lo indica. Lo mostrado puede entonces no estar al día. Tenga preparada otra vía para todo lo que no pueda esperar.',
    ],
    [
      '9. Propiedad intelectual',
      'El programa, sus textos, imágenes y marcas pertenecen al proveedor o a sus licenciantes. Usted recibe el derecho a utilizarlos para el trabajo de su organización mientras exista su cuenta. Los datos de los pacientes y los registros no pasan a ser propiedad del proveedor.',
    ],
    [
      '10. Responsabilidad del proveedor',
      'El proveedor responde sin límite por dolo y negligencia grave, por daños a la vida, la integridad y la salud, y siempre que la legislación sobre productos prohíba un límite. En los demás casos, su responsabilidad se limita al daño típico y previsible para un servicio de este tipo.',
      'El proveedor no responde de los daños derivados de un uso contrario a estas condiciones, de datos falsos, de dispositivos y redes que no controla, ni de confiar en la plataforma para un fin al que no está destinada.',
    ],
    [
      '11. Suspensión y fin',
      'El proveedor o su organización pueden suspender una cuenta que se utilice en contra de estas condiciones o que ponga en peligro la seguridad de la plataforma. Usted puede dejar de utilizar la plataforma en cualquier momento; su organización cierra su cuenta si lo solicita.',
    ],
    [
      '12. Cambios y ley aplicable',
      'Si estas condiciones cambian, se le muestra la nueva versión y se le pide su aceptación la próxima vez que inicie sesión. Se aplica la ley del país en el que está establecida su organización, con exclusión de sus normas de conflicto. Los derechos imperativos no se ven afectados.',
    ],
    [
      '13. Contacto',
      `Las preguntas sobre estas condiciones y las notificaciones de incidentes se dirigen a ${contact}. Notifique sin demora todo incidente en el que un paciente haya sufrido o podido sufrir un daño, también a la autoridad competente en materia de productos sanitarios de su país.`,
    ],
  ],
  ecgDisplay: [
    'Visualización del ECG',
    'El servicio de visualización del ECG ya no se mantiene en el marco de la certificación como producto sanitario. La visualización del ECG no debe utilizarse para el diagnóstico.',
    'Para un diagnóstico, convierta el registro y ábralo en un programa de análisis certificado para este fin.',
  ],
  privacy: ({ application, contact }) => [
    [
      '1. Quién es el responsable',
      `Su organización decide por qué y cómo se tratan los datos en ${application}: es la responsable del tratamiento. El proveedor de la plataforma los trata por encargo suyo y según sus instrucciones, en virtud de un contrato escrito.`,
      'Esta política explica qué datos se tratan, con qué fin, cuánto tiempo se conservan y qué derechos tienen usted y los pacientes.',
    ],
    [
      '2. Qué datos se tratan',
      [
        'De los usuarios: nombre, correo electrónico, número de teléfono, dirección profesional, idioma, funciones en cada organización, número de identidad cuando la ley lo exige y versiones de los avisos legales aceptadas.',
        'De los pacientes: nombre, sexo, fecha de nacimiento, datos de contacto, número nacional de identificación si se indica, medidas corporales, información médica relevante para el registro y consentimientos dados.',
        'De los registros: quién los prescribió, preparó y leyó, dispositivo, momento y duración, señales, comentarios y diagnóstico.',
        'Del funcionamiento técnico: momento, tipo y resultado de las peticiones. El registro técnico no contiene nombres, textos de búsqueda ni direcciones de pacientes.',
      ],
    ],
    [
      '3. Fines y fundamentos',
      'Los datos de pacientes y registros se tratan para el diagnóstico y la asistencia, en virtud del contrato asistencial o de las tareas que la ley asigna a su organización. Los datos de los usuarios se tratan para dar acceso solo a personas autorizadas y para poder acreditar quién hizo qué.',
      'Los datos no se venden ni se utilizan para publicidad ni para evaluar el rendimiento de los usuarios. Ninguna decisión se toma solo por medios automáticos.',
    ],
    [
      '4. Quién ve los datos',
      'Los pacientes y los registros son visibles para los médicos y técnicos de la organización a la que pertenecen, y para nadie más. Los administradores ven usuarios, no pacientes. El personal del proveedor solo ve datos personales cuando lo exige un encargo de su organización.',
      'Los correos electrónicos y los SMS contienen códigos de seguridad o contraseñas temporales, nunca datos de pacientes.',
    ],
    [
      '5. Su navegador y su dispositivo',
      'La plataforma utiliza una sola cookie, que contiene su sesión y nada más. Los scripts no pueden leerla y no se envía a otros sitios. No hay cookies de publicidad ni de estadística, y no se carga contenido de otras empresas.',
      'La aplicación guarda en su dispositivo partes de sí misma, sus ajustes y los datos que necesita sin conexión. Los datos personales están cifrados en él. Al cerrar la sesión, o cuando otra persona inicia la suya, se elimina del dispositivo todo lo del usuario anterior.',
    ],
    [
      '6. Cuánto tiempo se conservan los datos',
      [
        'Pacientes y registros: el tiempo que fije su organización dentro de los plazos que la ley prescribe para la documentación médica.',
        'Cuentas: mientras la persona trabaje para una organización y, después, mientras deba poder acreditarse quién hizo qué.',
        'Sesiones: 7 días como máximo. Códigos de seguridad: 10 minutos. Contraseñas temporales: 24 horas.',
        'Registros del funcionamiento técnico: 12 meses como máximo.',
      ],
    ],
    [
      '7. Cómo se protegen los datos',
      'Las conexiones están cifradas. Las contraseñas solo se guardan en una forma de la que no pueden recuperarse. Para iniciar sesión se necesitan dos factores, y los intentos están limitados. En cada petición se comprueban los derechos de la persona. Las copias de seguridad están cifradas y se prueban con regularidad.',
    ],
    [
      '8. Investigación y desarrollo',
      'Los datos solo pueden utilizarse para investigación y desarrollo si el paciente ha dado su consentimiento, y únicamente con un seudónimo. El consentimiento vale para el registro en curso, es voluntario y no influye en la asistencia. Los datos que ya forman parte de un estudio no siempre pueden borrarse.',
    ],
    [
      '9. Derechos',
      'Toda persona cuyos datos se tratan puede solicitar el acceso, la rectificación, la supresión, la limitación del tratamiento y una copia en un formato habitual, y puede oponerse al tratamiento. Los consentimientos dados pueden retirarse en cualquier momento para el futuro.',
      'Los pacientes se dirigen a la organización que los atiende. Esta responde en el plazo de un mes, con la ayuda del proveedor.',
    ],
    [
      '10. Contacto y reclamaciones',
      `Las preguntas sobre protección de datos se dirigen al delegado de protección de datos de su organización o a ${contact}. Toda persona puede además presentar una reclamación ante la autoridad de control de su país.`,
      'Si esta política cambia, la nueva versión se publica aquí con su fecha.',
    ],
  ],
};
