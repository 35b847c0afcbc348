import type { Texts } from './text-keys.ts';

/** The server's texts in Spanish. */
export const es: Texts = {
  errors: {
    'wrong-credentials': 'El correo electrónico o la contraseña no son correctos.',
    throttled: 'Demasiados intentos. Espere unos minutos y vuelva a intentarlo.',
    'sign-in-again': 'Su inicio de sesión ha caducado. Introduzca de nuevo su correo electrónico y su contraseña.',
    'bad-mode': 'Modo de confirmación incorrecto',
    'wrong-code': 'El código no es correcto.',
    'code-expired': 'El código ha caducado. Vuelva a iniciar sesión.',
    'too-many-tries': 'Demasiados códigos incorrectos. Solicite un código nuevo.',
    'too-many-codes': 'Se han enviado demasiados códigos. Espere unos minutos y vuelva a iniciar sesión.',
    'no-sms': 'Aquí no se pueden enviar códigos por SMS. Elija el correo electrónico.',
    'no-phone': 'No hay ningún número de teléfono en su perfil. Elija el correo electrónico.',
    'not-sent': 'No se ha podido enviar el código. Vuelva a intentarlo más tarde.',
    'signed-out': 'Ha cerrado la sesión. Inicie sesión.',
    forbidden: 'No tiene permiso para hacer esto.',
    'not-a-member': 'No pertenece a esta organización.',
    'other-application': 'Este registro pertenece a otra aplicación.',
    'password-must-be-changed': 'Primero debe cambiar su contraseña.',
    'not-found': 'No se ha encontrado.',
    application: 'Falta la aplicación o es desconocida.',
    'cross-origin': 'No se aceptan solicitudes de este origen.',
    malformed: 'No se ha podido leer la solicitud.',
    invalid: 'Este valor falta o no es válido.',
    'too-large': 'La solicitud es demasiado grande.',
    unimplemented: 'Esta llamada aún no está disponible en esta plataforma.',
    server: 'Error interno del servidor',
  },
  codeMailSubject: 'Su código de seguridad',
  codeMail: (code, minutes) =>
    `Su código de seguridad es ${code}.\n\nEs válido durante ${minutes} minutos y solo se puede usar una vez.\n\n` +
    'Si usted no ha intentado iniciar sesión, alguien conoce su contraseña: cámbiela, por favor.\n',
  codeSms: (code) => `${code} es su código de seguridad.`,
  otherProductTitle: 'Otro producto',
  otherProduct: 'El visor de análisis y el monitor son otros productos. No forman parte de esta demostración.',
};
