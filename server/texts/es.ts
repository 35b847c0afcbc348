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
    'record-key-mandatory': 'La clave del registro es obligatoria…',
    'format-mandatory': 'El formato es obligatorio para la conversión',
    'unsupported-format': 'Este registro no se puede convertir a este formato.',
    'recording-not-over': 'Este registro aún no ha terminado: no se puede convertir.',
    'not-converted': 'Este registro aún no se ha convertido a este formato.',
    'too-large': 'La solicitud es demasiado grande.',
    unimplemented: 'Esta llamada aún no está disponible en esta plataforma.',
    server: 'Error interno del servidor',
    'invalid-email': 'El correo electrónico no es válido.',
    'captcha-invalid': 'El captcha no se ha resuelto correctamente. Resuelva uno nuevo.',
    'captcha-expired': 'El captcha ha caducado. Resuelva uno nuevo.',
    'captcha-used': 'Este captcha ya se ha utilizado. Resuelva uno nuevo.',
    'no-mail': 'Aquí no se pueden enviar correos electrónicos. Consulte a su administrador.',
    'wrong-password': 'La contraseña actual no es correcta.',
    'weak-password': 'La nueva contraseña debe tener al menos 8 caracteres, con mayúsculas, minúsculas y una cifra.',
    'same-password': 'La nueva contraseña debe ser distinta de la actual.',
    'other-legal-notices': 'Aquí no se pueden aceptar los avisos legales de otra aplicación.',
    'former-legal-notices': 'Estos avisos legales ya no son los últimos. Lea los nuevos.',
    'email-taken': 'Este correo electrónico pertenece a otra cuenta.',
  },
  codeMailSubject: 'Su código de seguridad',
  codeMail: (code, minutes) =>
    `Su código de seguridad es ${code}.\n\nEs válido durante ${minutes} minutos y solo se puede usar una vez.\n\n` +
    'Si usted no ha intentado iniciar sesión, alguien conoce su contraseña: cámbiela, por favor.\n',
  codeSms: (code) => `${code} es su código de seguridad.`,
  passwordMailSubject: 'Su contraseña temporal',
  passwordMail: (password, hours) =>
    `Su contraseña temporal es ${password}\n\nEs válida durante ${hours} horas y solo se puede usar una vez. Después de iniciar sesión, elija una contraseña nueva. Hasta entonces, su contraseña actual sigue funcionando.\n\n` +
    'Si usted no la ha solicitado, no tiene que hacer nada.\n',
  addressMailSubject: 'Su dirección de correo electrónico ha cambiado',
  addressMail: (newAddress) =>
    `La dirección de correo electrónico de su cuenta se ha cambiado a ${newAddress}. A partir de ahora, los códigos de seguridad se enviarán allí.\n\n` +
    'Si usted no ha hecho este cambio, otra persona está usando su cuenta: avise inmediatamente a su administrador.\n',
  otherProductTitle: 'Otro producto',
  otherProduct: 'El visor de análisis y el monitor son otros productos. No forman parte de esta demostración.',
};
