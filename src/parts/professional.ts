/** A doctor or technician who is chosen. `roles`: held in the current organization, where they are known. */
export interface Professional {
  id: number;
  firstName: string;
  lastName: string;
  phoneNumber?: string | null | undefined;
  email?: string | null | undefined;
  roles?: readonly string[] | undefined;
}
