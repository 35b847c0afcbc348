import type { Texts } from './text-keys.ts';

/** The server's texts in Chinese (simplified). */
export const zh: Texts = {
  errors: {
    'wrong-credentials': '电子邮箱或密码不正确。',
    throttled: '尝试次数过多。请等待几分钟后再试。',
    'sign-in-again': '您的登录已过期。请重新输入电子邮箱和密码。',
    'bad-mode': '验证方式无效',
    'wrong-code': '验证码不正确。',
    'code-expired': '验证码已过期。请重新登录。',
    'too-many-tries': '验证码错误次数过多。请获取新的验证码。',
    'too-many-codes': '发送的验证码过多。请等待几分钟后重新登录。',
    'no-sms': '此处无法通过短信发送验证码。请选择电子邮箱。',
    'no-phone': '您的个人资料中没有电话号码。请选择电子邮箱。',
    'not-sent': '验证码发送失败。请稍后再试。',
    'signed-out': '您已退出登录。请登录。',
    forbidden: '您无权执行此操作。',
    'not-a-member': '您不属于该机构。',
    'other-application': '该记录属于其他应用。',
    'password-must-be-changed': '请先修改密码。',
    'not-found': '未找到。',
    application: '应用缺失或未知。',
    'cross-origin': '不接受来自此来源的请求。',
    malformed: '无法读取该请求。',
    invalid: '此值缺失或无效。',
    'record-key-mandatory': '必须提供记录标识…',
    'format-mandatory': '转换必须指定格式',
    'unsupported-format': '此记录无法转换为该格式。',
    'recording-not-over': '此记录尚未结束，无法转换。',
    'not-converted': '此记录尚未转换为该格式。',
    'too-large': '请求过大。',
    unimplemented: '此平台尚不支持该调用。',
    server: '服务器内部错误',
    'invalid-email': '电子邮箱无效。',
    'captcha-invalid': '人机验证未正确完成。请重新验证。',
    'captcha-expired': '人机验证已过期。请重新验证。',
    'captcha-used': '该人机验证已被使用。请重新验证。',
    'no-mail': '此处无法发送电子邮件。请联系您的管理员。',
    'wrong-password': '当前密码不正确。',
    'weak-password': '新密码至少需要 8 个字符，并包含大写字母、小写字母和数字。',
    'same-password': '新密码不能与当前密码相同。',
    'other-legal-notices': '此处无法接受其他应用的法律声明。',
    'former-legal-notices': '该法律声明已不是最新版本。请阅读新版本。',
    'email-taken': '该电子邮箱已属于另一个账户。',
  },
  codeMailSubject: '您的安全验证码',
  codeMail: (code, minutes) =>
    `您的安全验证码是 ${code}。\n\n有效期为 ${minutes} 分钟，仅可使用一次。\n\n` +
    '如果您并未尝试登录，说明有人知道您的密码：请修改密码。\n',
  codeSms: (code) => `${code} 是您的安全验证码。`,
  passwordMailSubject: '您的临时密码',
  passwordMail: (password, hours) =>
    `您的临时密码是 ${password}\n\n有效期为 ${hours} 小时，仅可使用一次。登录后，请设置新密码。在此之前，您的当前密码仍然有效。\n\n` +
    '如果您没有申请临时密码，则无需进行任何操作。\n',
  addressMailSubject: '您的电子邮箱地址已更改',
  addressMail: (newAddress) =>
    `您账户的电子邮箱地址已更改为 ${newAddress}。今后安全验证码将发送到该地址。\n\n` +
    '如果这不是您本人的操作，说明有人在使用您的账户：请立即通知您的管理员。\n',
  otherProductTitle: '其他产品',
  otherProduct: '分析查看器和监测器是其他产品，不属于本演示。',
};
