import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** `captcha` is the solved ALTCHA payload in base64. */
export const passwordRequest = z.object({
  email: z.string().check(z.minLength(1), z.maxLength(254)),
  captcha: z.string().check(z.minLength(1), z.maxLength(4096)),
  userType: z.enum(['Administrator', 'HealthCareProfessional']),
});

export const passwordChange = z.object({
  email: z.string(),
  oldPassword: z.string().check(z.minLength(1), z.maxLength(256)),
  newPassword: z.string().check(z.minLength(8), z.maxLength(256)),
});

/** The own password, typed again before a change that gives access. */
export const passwordProof = z.object({ password: z.string().check(z.minLength(1), z.maxLength(256)) });

export const passwordCalls = {
  request: endpoint({
    name: 'login/forgotpassword',
    service: 'referential',
    method: 'POST',
    path: '/login/forgotpassword',
    isCounted: true,
    request: passwordRequest,
  }),
  change: endpoint({
    name: 'user/setpassword',
    service: 'referential',
    method: 'POST',
    path: '/user/setpassword',
    isChange: true,
    request: passwordChange,
  }),
  prove: endpoint({
    name: 'user/password-proof',
    service: 'referential',
    method: 'POST',
    path: '/user/password-proof',
    isChange: true,
    request: passwordProof,
  }),
};
