// Loaded late, while dialogs import the toaster itself.
export { Toaster as default } from "../../ui/toast.tsx";
