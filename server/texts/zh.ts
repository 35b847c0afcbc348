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
    'too-large': '请求过大。',
    unimplemented: '此平台尚不支持该调用。',
    server: '服务器内部错误',
  },
  codeMailSubject: '您的安全验证码',
  codeMail: (code, minutes) =>
    `您的安全验证码是 ${code}。\n\n有效期为 ${minutes} 分钟，仅可使用一次。\n\n` +
    '如果您并未尝试登录，说明有人知道您的密码：请修改密码。\n',
  codeSms: (code) => `${code} 是您的安全验证码。`,
  otherProductTitle: '其他产品',
  otherProduct: '分析查看器和监测器是其他产品，不属于本演示。',
};
