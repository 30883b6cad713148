import { ClientForm } from './client-form.tsx'

export const NewClientPage = () => <ClientForm />
