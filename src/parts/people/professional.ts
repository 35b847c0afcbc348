/** `roles`: the roles in the current organization, if known. */
export interface Professional {
  id: number;
  firstName: string;
  lastName: string;
  phoneNumber?: string | null | undefined;
  email?: string | null | undefined;
  roles?: readonly string[] | undefined;
}
